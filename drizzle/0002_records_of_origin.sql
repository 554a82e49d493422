PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_extraction` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`upload_id` text,
	`file_name` text NOT NULL,
	`external_identifier` text,
	`status` text NOT NULL,
	`processing_mode` text NOT NULL,
	`document_type_name` text,
	`detected_type` text,
	`model_used` text,
	`confidence` real,
	`pages_processed` integer,
	`output` text,
	`error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "extraction_status" CHECK("__new_extraction"."status" in ('pending', 'running', 'completed', 'failed')),
	CONSTRAINT "extraction_mode" CHECK("__new_extraction"."processing_mode" in ('highest_quality', 'fastest'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_extraction`("id", "org_id", "upload_id", "file_name", "external_identifier", "status", "processing_mode", "document_type_name", "detected_type", "model_used", "confidence", "pages_processed", "output", "error", "created_at", "updated_at") SELECT "id", "org_id", "upload_id", coalesce((SELECT "name" FROM `upload` WHERE "upload"."id" = "extraction"."upload_id"), ''), null, "status", "processing_mode", "document_type_name", "detected_type", "model_used", json_extract("output", '$.confidence') * 1.0, json_extract("output", '$.pagesProcessed'), "output", "error", "created_at", "updated_at" FROM `extraction`;--> statement-breakpoint
DROP TABLE `extraction`;--> statement-breakpoint
ALTER TABLE `__new_extraction` RENAME TO `extraction`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `extraction_list` ON `extraction` (`org_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `extraction_list_status` ON `extraction` (`org_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `extraction_list_type` ON `extraction` (`org_id`,`document_type_name`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `extraction_list_external` ON `extraction` (`org_id`,`external_identifier`,`created_at`,`id`) WHERE external_identifier is not null;--> statement-breakpoint
CREATE INDEX `extraction_values` ON `extraction` (`created_at`) WHERE output is not null;--> statement-breakpoint
CREATE INDEX `extraction_upload` ON `extraction` (`upload_id`);--> statement-breakpoint
ALTER TABLE `organization` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `screenshot` ADD `sha256` text;--> statement-breakpoint
UPDATE `screenshot` SET `sha256` = (SELECT `sha256` FROM `file` WHERE `token` = `file_token`) WHERE `file_token` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `screenshot_list_status` ON `screenshot` (`org_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `screenshot_list_external` ON `screenshot` (`org_id`,`external_identifier`,`created_at`,`id`) WHERE external_identifier is not null;--> statement-breakpoint
CREATE INDEX `idempotency_job` ON `idempotency` (`job_id`);