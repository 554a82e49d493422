-- How many background jobs of an organization are not over. To count those that wait cost the more the more there were.
-- Kept by the database, because nodes of the version before know nothing of it; their index "job_waiting" goes one release later.
ALTER TABLE "turn" ADD COLUMN "open" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "job_opened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "turn" AS t ("org_id", "last", "open") VALUES (NEW."org_id", 0, 1) ON CONFLICT ("org_id") DO UPDATE SET "open" = t."open" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "turn" SET "open" = "open" - 1 WHERE "org_id" = OLD."org_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "job_opened" AFTER INSERT ON "job" FOR EACH ROW
  WHEN (NEW."lane" = 'background' AND NEW."state" IN ('pending', 'running')) EXECUTE FUNCTION "job_opened"();
--> statement-breakpoint
CREATE TRIGGER "job_over" AFTER UPDATE OF "state" ON "job" FOR EACH ROW
  WHEN (OLD."lane" = 'background' AND OLD."state" IN ('pending', 'running') AND NEW."state" NOT IN ('pending', 'running')) EXECUTE FUNCTION "job_over"();
--> statement-breakpoint
CREATE TRIGGER "job_gone" AFTER DELETE ON "job" FOR EACH ROW
  WHEN (OLD."lane" = 'background' AND OLD."state" IN ('pending', 'running')) EXECUTE FUNCTION "job_over"();
--> statement-breakpoint
INSERT INTO "turn" ("org_id", "last", "open")
  SELECT "org_id", 0, count(*) FROM "job" WHERE "state" IN ('pending', 'running') AND "lane" = 'background' GROUP BY "org_id"
  ON CONFLICT ("org_id") DO UPDATE SET "open" = excluded."open";
