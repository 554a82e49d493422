CREATE TABLE `account` (
	`org_id` text NOT NULL,
	`period` text NOT NULL,
	`used` integer NOT NULL,
	`reserved` integer NOT NULL,
	PRIMARY KEY(`org_id`, `period`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_counts" CHECK("account"."used" >= 0 and "account"."reserved" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`public_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_public_id` ON `api_key` (`public_id`);--> statement-breakpoint
CREATE INDEX `api_key_org` ON `api_key` (`org_id`);--> statement-breakpoint
CREATE TABLE `attempt` (
	`delivery_id` text NOT NULL,
	`number` integer NOT NULL,
	`trigger` text NOT NULL,
	`at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`status` integer,
	`error` text,
	`excerpt` text,
	PRIMARY KEY(`delivery_id`, `number`),
	FOREIGN KEY (`delivery_id`) REFERENCES `delivery`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attempt_trigger" CHECK("attempt"."trigger" in ('scheduled', 'manual'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `cache_entry` (
	`org_id` text NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `key`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `cache_blob` ON `cache_entry` (`sha256`);--> statement-breakpoint
CREATE INDEX `cache_expiry` ON `cache_entry` (`expires_at`);--> statement-breakpoint
CREATE TABLE `delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`endpoint_id` text,
	`url` text NOT NULL,
	`sign` integer NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`manual` integer NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "delivery_state" CHECK("delivery"."state" in ('pending', 'delivered', 'failed', 'canceled'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `delivery_due` ON `delivery` (`due_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `delivery_list` ON `delivery` (`org_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `delivery_endpoint` ON `delivery` (`endpoint_id`);--> statement-breakpoint
CREATE TABLE `document_type` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`auto_detect_enabled` integer NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `document_type_slug` ON `document_type` (`org_id`,`slug`);--> statement-breakpoint
CREATE TABLE `endpoint` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`events` text NOT NULL,
	`failing_since` integer,
	`disabled_at` integer,
	`disabled_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `endpoint_org` ON `endpoint` (`org_id`);--> statement-breakpoint
CREATE TABLE `extraction` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`status` text NOT NULL,
	`processing_mode` text NOT NULL,
	`document_type_name` text,
	`detected_type` text,
	`model_used` text,
	`output` text,
	`error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "extraction_status" CHECK("extraction"."status" in ('pending', 'running', 'completed', 'failed')),
	CONSTRAINT "extraction_mode" CHECK("extraction"."processing_mode" in ('highest_quality', 'fastest'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `extraction_list` ON `extraction` (`org_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `extraction_upload` ON `extraction` (`upload_id`);--> statement-breakpoint
CREATE TABLE `file` (
	`token` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`sha256` text NOT NULL,
	`extension` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "file_kind" CHECK("file"."kind" in ('render', 'upload'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `file_blob` ON `file` (`sha256`);--> statement-breakpoint
CREATE INDEX `file_org` ON `file` (`org_id`);--> statement-breakpoint
CREATE INDEX `file_age` ON `file` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`org_id` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`job_id` text NOT NULL,
	`sha256` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `key`),
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_blob` ON `idempotency` (`sha256`);--> statement-breakpoint
CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`kind` text NOT NULL,
	`lane` text NOT NULL,
	`state` text NOT NULL,
	`priority` integer NOT NULL,
	`attempt` integer NOT NULL,
	`period` text NOT NULL,
	`held` integer NOT NULL,
	`boot_id` text,
	`lease_until` integer,
	`available_at` integer NOT NULL,
	`request_id` text NOT NULL,
	`origin` text NOT NULL,
	`options` text NOT NULL,
	`error_code` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "job_kind" CHECK("job"."kind" in ('screenshot', 'extraction')),
	CONSTRAINT "job_lane" CHECK("job"."lane" in ('sync', 'background')),
	CONSTRAINT "job_state" CHECK("job"."state" in ('pending', 'running', 'ready', 'failed')),
	CONSTRAINT "job_counts" CHECK("job"."attempt" >= 0 and "job"."held" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_waiting` ON `job` (`lane`,`org_id`,"priority" desc,`id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `job_running` ON `job` (`lease_until`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `job_finished` ON `job` (`finished_at`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`job_id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`period` text NOT NULL,
	`delta` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ledger_delta" CHECK("ledger"."delta" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `ledger_account` ON `ledger` (`org_id`,`period`);--> statement-breakpoint
CREATE TABLE `organization` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`plan` text NOT NULL,
	`plan_status` text NOT NULL,
	`included` integer,
	`ip_whitelist` text NOT NULL,
	`link_key_sets` text NOT NULL,
	`signing_secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`served_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "organization_plan_status" CHECK("organization"."plan_status" in ('active', 'past_due', 'canceled')),
	CONSTRAINT "organization_included" CHECK("organization"."included" is null or "organization"."included" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `screenshot` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`status` text NOT NULL,
	`format` text NOT NULL,
	`full_page` integer NOT NULL,
	`cache_hit` integer NOT NULL,
	`credits_used` integer NOT NULL,
	`width` integer,
	`height` integer,
	`source_url` text,
	`external_identifier` text,
	`metadata` text,
	`error` text,
	`file_token` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_token`) REFERENCES `file`(`token`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "screenshot_status" CHECK("screenshot"."status" in ('pending', 'ready', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `screenshot_list` ON `screenshot` (`org_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `screenshot_file` ON `screenshot` (`file_token`);--> statement-breakpoint
CREATE TABLE `state` (
	`id` integer PRIMARY KEY NOT NULL,
	`commit_seq` integer NOT NULL,
	`last_seen` integer NOT NULL,
	`clean` integer NOT NULL,
	CONSTRAINT "state_single" CHECK("state"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`format` text NOT NULL,
	`width` integer,
	`height` integer,
	`page_count` integer NOT NULL,
	`file_token` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_token`) REFERENCES `file`(`token`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `upload_list` ON `upload` (`org_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `upload_file` ON `upload` (`file_token`);