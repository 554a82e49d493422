-- How many of an organization wait is counted over this, where SQLite keeps a number that would be everybody's lock here.
CREATE INDEX "job_waiting" ON "job" USING btree ("org_id") WHERE state = 'pending' and lane = 'background';
--> statement-breakpoint
-- What changes with every job is cleaned up often, or the head of the queue fills with what is over.
ALTER TABLE "job" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "account" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE "turn" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE "delivery" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE "delivery_claim" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
