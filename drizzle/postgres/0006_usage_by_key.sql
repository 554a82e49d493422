CREATE TABLE "key_use" (
	"key_id" text NOT NULL,
	"address" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "key_use_key_id_address_pk" PRIMARY KEY("key_id","address")
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "via" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "via" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "suspended_at" bigint;
--> statement-breakpoint
ALTER TABLE "key_use" ADD CONSTRAINT "key_use_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "key_use_age" ON "key_use" USING btree ("at");
