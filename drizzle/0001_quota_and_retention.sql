DROP INDEX `file_org`;--> statement-breakpoint
CREATE INDEX `file_org` ON `file` (`org_id`,`bytes`);--> statement-breakpoint
CREATE INDEX `delivery_age` ON `delivery` (`created_at`) WHERE state <> 'pending';