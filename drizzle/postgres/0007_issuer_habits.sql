ALTER TABLE "issuer" ADD COLUMN "habits" text;
--> statement-breakpoint
ALTER TABLE "extraction" ADD COLUMN "spots" text;
