CREATE TABLE "batch" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"total" bigint NOT NULL,
	"external_identifier" text,
	"webhook_url" text,
	"webhook_sign" boolean NOT NULL,
	"request_id" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" bigint NOT NULL,
	"canceled_at" bigint,
	"finished_at" bigint,
	CONSTRAINT "batch_kind" CHECK ("kind" in ('screenshots', 'documents'))
);
--> statement-breakpoint
CREATE TABLE "batch_item" (
	"org_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"position" bigint NOT NULL,
	"state" text NOT NULL,
	"record_id" text,
	"request" text,
	"source" text,
	"external_identifier" text,
	"error" text,
	CONSTRAINT "batch_item_batch_id_position_pk" PRIMARY KEY("batch_id","position"),
	CONSTRAINT "batch_item_state" CHECK ("state" in ('awaiting', 'waiting', 'begun', 'completed', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "batch_list" ON "batch" USING btree ("org_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "batch_open" ON "batch" USING btree ("created_at") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "batch_item_next" ON "batch_item" USING btree ("batch_id","state","position");
--> statement-breakpoint
CREATE INDEX "batch_item_org" ON "batch_item" USING btree ("org_id","state");
