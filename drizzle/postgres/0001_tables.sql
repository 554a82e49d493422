CREATE TABLE "account" (
	"org_id" text NOT NULL,
	"period" text NOT NULL,
	"used" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	CONSTRAINT "account_org_id_period_pk" PRIMARY KEY("org_id","period"),
	CONSTRAINT "account_counts" CHECK ("used" >= 0 and "reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"public_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"org_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_entry" (
	"org_id" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"metadata" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "cache_entry_org_id_key_pk" PRIMARY KEY("org_id","key")
);
--> statement-breakpoint
CREATE TABLE "document_type" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"auto_detect_enabled" boolean NOT NULL,
	"fields" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endpoint" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text NOT NULL,
	"failing_since" bigint,
	"disabled_at" bigint,
	"disabled_reason" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"token" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"sha256" text NOT NULL,
	"extension" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" bigint NOT NULL,
	"attachment_name" text,
	CONSTRAINT "file_kind" CHECK ("kind" in ('render', 'upload'))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"org_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"job_id" text NOT NULL,
	"sha256" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_org_id_key_pk" PRIMARY KEY("org_id","key")
);
--> statement-breakpoint
CREATE TABLE "issuer" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"facts" text NOT NULL,
	"confirmed" bigint NOT NULL,
	"contradicted" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuer_mark" (
	"org_id" text NOT NULL,
	"number" text NOT NULL,
	"issuer_id" text NOT NULL,
	"strong" boolean NOT NULL,
	CONSTRAINT "issuer_mark_org_id_number_issuer_id_pk" PRIMARY KEY("org_id","number","issuer_id")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"state" text NOT NULL,
	"priority" bigint NOT NULL,
	"place" bigint DEFAULT 0 NOT NULL,
	"attempt" bigint NOT NULL,
	"period" text NOT NULL,
	"held" bigint NOT NULL,
	"boot_id" text,
	"lease_until" bigint,
	"available_at" bigint NOT NULL,
	"request_id" text NOT NULL,
	"origin" text NOT NULL,
	"options" text NOT NULL,
	"error_code" text,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"finished_at" bigint,
	CONSTRAINT "job_kind" CHECK ("kind" in ('screenshot', 'extraction')),
	CONSTRAINT "job_lane" CHECK ("lane" in ('sync', 'background')),
	CONSTRAINT "job_state" CHECK ("state" in ('pending', 'running', 'ready', 'failed')),
	CONSTRAINT "job_counts" CHECK ("attempt" >= 0 and "held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"job_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"period" text NOT NULL,
	"delta" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_delta" CHECK ("delta" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"plan_status" text NOT NULL,
	"included" bigint,
	"ip_whitelist" text NOT NULL,
	"link_key_sets" text NOT NULL,
	"signing_secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" bigint,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "organization_plan_status" CHECK ("plan_status" in ('active', 'past_due', 'canceled')),
	CONSTRAINT "organization_included" CHECK ("included" is null or "included" >= 0)
);
--> statement-breakpoint
CREATE TABLE "screenshot" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"status" text NOT NULL,
	"format" text NOT NULL,
	"full_page" boolean NOT NULL,
	"cache_hit" boolean NOT NULL,
	"credits_used" bigint NOT NULL,
	"width" bigint,
	"height" bigint,
	"source_url" text,
	"external_identifier" text,
	"metadata" text,
	"error" text,
	"file_token" text,
	"sha256" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "screenshot_status" CHECK ("status" in ('pending', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"width" bigint,
	"height" bigint,
	"page_count" bigint NOT NULL,
	"file_token" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"operator" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"disabled_at" bigint,
	"last_seen_at" bigint,
	"password_changed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"endpoint_id" text,
	"url" text NOT NULL,
	"sign" boolean NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" bigint NOT NULL,
	"manual" boolean NOT NULL,
	"due_at" bigint NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"finished_at" bigint,
	CONSTRAINT "delivery_state" CHECK ("state" in ('pending', 'delivered', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "extraction" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"upload_id" text,
	"file_name" text NOT NULL,
	"external_identifier" text,
	"status" text NOT NULL,
	"processing_mode" text NOT NULL,
	"document_type_name" text,
	"detected_type" text,
	"model_used" text,
	"confidence" double precision,
	"pages_processed" bigint,
	"output" text,
	"language" text,
	"needs_review" boolean,
	"marks" text,
	"review" text,
	"error" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "extraction_status" CHECK ("status" in ('pending', 'running', 'completed', 'failed')),
	CONSTRAINT "extraction_mode" CHECK ("processing_mode" in ('highest_quality', 'fastest'))
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" text NOT NULL,
	"org_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "membership_user_id_org_id_pk" PRIMARY KEY("user_id","org_id"),
	CONSTRAINT "membership_role" CHECK ("role" in ('viewer', 'member', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"org_id" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"elevated_until" bigint NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"delivery_id" text NOT NULL,
	"number" bigint NOT NULL,
	"trigger" text NOT NULL,
	"at" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"status" bigint,
	"error" text,
	"excerpt" text,
	CONSTRAINT "attempt_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "attempt_trigger" CHECK ("trigger" in ('scheduled', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "issuer_mark" ADD CONSTRAINT "issuer_mark_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "issuer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screenshot" ADD CONSTRAINT "screenshot_file_token_file_token_fk" FOREIGN KEY ("file_token") REFERENCES "file"("token") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_file_token_file_token_fk" FOREIGN KEY ("file_token") REFERENCES "file"("token") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_endpoint_id_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "endpoint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extraction" ADD CONSTRAINT "extraction_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "delivery"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_public_id" ON "api_key" USING btree ("public_id");
--> statement-breakpoint
CREATE INDEX "api_key_org" ON "api_key" USING btree ("org_id");
--> statement-breakpoint
CREATE INDEX "audit_list" ON "audit" USING btree ("org_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "cache_blob" ON "cache_entry" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "cache_expiry" ON "cache_entry" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "document_type_slug" ON "document_type" USING btree ("org_id","slug");
--> statement-breakpoint
CREATE INDEX "endpoint_org" ON "endpoint" USING btree ("org_id");
--> statement-breakpoint
CREATE INDEX "file_blob" ON "file" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "file_org" ON "file" USING btree ("org_id");
--> statement-breakpoint
CREATE INDEX "file_age" ON "file" USING btree ("kind","created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_blob" ON "idempotency" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "idempotency_job" ON "idempotency" USING btree ("job_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_fingerprint" ON "issuer" USING btree ("org_id","fingerprint");
--> statement-breakpoint
CREATE INDEX "issuer_mark_issuer" ON "issuer_mark" USING btree ("issuer_id");
--> statement-breakpoint
CREATE INDEX "job_place" ON "job" USING btree ("place","priority" DESC NULLS FIRST,"id") WHERE state = 'pending' and lane = 'background';
--> statement-breakpoint
CREATE INDEX "job_running" ON "job" USING btree ("lease_until") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at");
--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger" USING btree ("org_id","period");
--> statement-breakpoint
CREATE INDEX "screenshot_list" ON "screenshot" USING btree ("org_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "screenshot_list_status" ON "screenshot" USING btree ("org_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "screenshot_list_external" ON "screenshot" USING btree ("org_id","external_identifier","created_at","id") WHERE external_identifier is not null;
--> statement-breakpoint
CREATE INDEX "screenshot_file" ON "screenshot" USING btree ("file_token");
--> statement-breakpoint
CREATE INDEX "upload_list" ON "upload" USING btree ("org_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "upload_file" ON "upload" USING btree ("file_token");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("org_id","due_at") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "delivery_list" ON "delivery" USING btree ("org_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "delivery_endpoint" ON "delivery" USING btree ("endpoint_id");
--> statement-breakpoint
CREATE INDEX "delivery_age" ON "delivery" USING btree ("created_at") WHERE state <> 'pending';
--> statement-breakpoint
CREATE INDEX "extraction_list" ON "extraction" USING btree ("org_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "extraction_list_status" ON "extraction" USING btree ("org_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "extraction_list_type" ON "extraction" USING btree ("org_id","document_type_name","created_at","id");
--> statement-breakpoint
CREATE INDEX "extraction_list_external" ON "extraction" USING btree ("org_id","external_identifier","created_at","id") WHERE external_identifier is not null;
--> statement-breakpoint
CREATE INDEX "extraction_values" ON "extraction" USING btree ("created_at") WHERE output is not null;
--> statement-breakpoint
CREATE INDEX "extraction_upload" ON "extraction" USING btree ("upload_id");
--> statement-breakpoint
CREATE INDEX "membership_org" ON "membership" USING btree ("org_id");
--> statement-breakpoint
CREATE INDEX "password_link_user" ON "password_link" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_hash" ON "session" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");
