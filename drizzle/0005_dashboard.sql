CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`org_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`address` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_list` ON `audit` (`org_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_age` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `membership` (
	`user_id` text NOT NULL,
	`org_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `org_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "membership_role" CHECK("membership"."role" in ('viewer', 'member', 'owner'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `membership_org` ON `membership` (`org_id`);--> statement-breakpoint
CREATE TABLE `password_link` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_link_user` ON `password_link` (`user_id`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`org_id` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`elevated_until` integer NOT NULL,
	`address` text NOT NULL,
	`agent` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `session_hash` ON `session` (`hash`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `usage_day` (
	`org_id` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`credits` integer NOT NULL,
	PRIMARY KEY(`org_id`, `day`, `kind`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`operator` integer NOT NULL,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`last_seen_at` integer,
	`password_changed_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
ALTER TABLE `api_key` ADD `created_by` text;
--> statement-breakpoint
-- What the ledger knows of earlier days; ids of screenshots begin with shot, those of extractions with ext.
INSERT INTO `usage_day` (`org_id`, `day`, `kind`, `credits`)
  SELECT `org_id`, `at` / 86400000, iif(`job_id` LIKE 'shot%', 'screenshot', 'extraction'), sum(`delta`) FROM `ledger` GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER `ledger_booked` AFTER INSERT ON `ledger` BEGIN
  INSERT INTO `usage_day` (`org_id`, `day`, `kind`, `credits`)
    VALUES (NEW.`org_id`, NEW.`at` / 86400000, iif(NEW.`job_id` LIKE 'shot%', 'screenshot', 'extraction'), NEW.`delta`)
    ON CONFLICT (`org_id`, `day`, `kind`) DO UPDATE SET `credits` = `credits` + excluded.`credits`;
END;
