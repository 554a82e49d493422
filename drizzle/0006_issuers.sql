CREATE TABLE `issuer` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`facts` text NOT NULL,
	`confirmed` integer NOT NULL,
	`contradicted` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `issuer_fingerprint` ON `issuer` (`org_id`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `issuer_mark` (
	`org_id` text NOT NULL,
	`number` text NOT NULL,
	`issuer_id` text NOT NULL,
	`strong` integer NOT NULL,
	PRIMARY KEY(`org_id`, `number`, `issuer_id`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`issuer_id`) REFERENCES `issuer`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `issuer_mark_issuer` ON `issuer_mark` (`issuer_id`);--> statement-breakpoint
ALTER TABLE `extraction` ADD `marks` text;