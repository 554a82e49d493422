CREATE TABLE `key_use` (
	`key_id` text NOT NULL,
	`address` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`key_id`, `address`),
	FOREIGN KEY (`key_id`) REFERENCES `api_key`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `key_use_age` ON `key_use` (`at`);--> statement-breakpoint
-- It fills the table that is made anew.
DROP TRIGGER `ledger_booked`;--> statement-breakpoint
CREATE TABLE `__new_usage_day` (
	`org_id` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`via` text DEFAULT '' NOT NULL,
	`credits` integer NOT NULL,
	PRIMARY KEY(`org_id`, `day`, `kind`, `via`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_usage_day`("org_id", "day", "kind", "via", "credits") SELECT "org_id", "day", "kind", '', "credits" FROM `usage_day`;--> statement-breakpoint
DROP TABLE `usage_day`;--> statement-breakpoint
ALTER TABLE `__new_usage_day` RENAME TO `usage_day`;--> statement-breakpoint
ALTER TABLE `job` ADD `via` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ledger` ADD `via` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `organization` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `state` ADD `backed_up_at` integer;
--> statement-breakpoint
CREATE TRIGGER `ledger_booked` AFTER INSERT ON `ledger` BEGIN
  INSERT INTO `usage_day` (`org_id`, `day`, `kind`, `via`, `credits`)
    VALUES (NEW.`org_id`, NEW.`at` / 86400000, iif(NEW.`job_id` LIKE 'shot%', 'screenshot', 'extraction'), NEW.`via`, NEW.`delta`)
    ON CONFLICT (`org_id`, `day`, `kind`, `via`) DO UPDATE SET `credits` = `credits` + excluded.`credits`;
END;
