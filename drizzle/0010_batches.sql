CREATE TABLE `batch` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`kind` text NOT NULL,
	`total` integer NOT NULL,
	`external_identifier` text,
	`webhook_url` text,
	`webhook_sign` integer NOT NULL,
	`request_id` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`canceled_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "batch_kind" CHECK("batch"."kind" in ('screenshots', 'documents'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batch_list` ON `batch` (`org_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `batch_open` ON `batch` (`created_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `batch_item` (
	`org_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`record_id` text,
	`request` text,
	`source` text,
	`external_identifier` text,
	`error` text,
	PRIMARY KEY(`batch_id`, `position`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "batch_item_state" CHECK("batch_item"."state" in ('awaiting', 'waiting', 'begun', 'completed', 'failed', 'canceled'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batch_item_next` ON `batch_item` (`batch_id`,`state`,`position`);--> statement-breakpoint
CREATE INDEX `batch_item_org` ON `batch_item` (`org_id`,`state`);