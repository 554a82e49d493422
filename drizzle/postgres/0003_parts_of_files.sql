ALTER TABLE "extraction" ADD COLUMN "pages" text;
--> statement-breakpoint
ALTER TABLE "extraction" ADD COLUMN "part_of" text;
--> statement-breakpoint
CREATE INDEX "extraction_part" ON "extraction" USING btree ("part_of") WHERE part_of is not null;
