-- What only many nodes need. The tables both engines have come with the next file, made from src/store/schema.ts.
CREATE TABLE "node" (
  "id" text PRIMARY KEY,
  "name" text NOT NULL,
  "version" text NOT NULL,
  "role" text NOT NULL,
  "agreement" text NOT NULL,
  "slots" bigint NOT NULL,
  "busy" bigint NOT NULL,
  "started_at" bigint NOT NULL,
  "seen_at" bigint NOT NULL
);
--> statement-breakpoint
-- Who does what one node does, until when, by the database's clock.
CREATE UNLOGGED TABLE "leader" ("task" text PRIMARY KEY, "node" text NOT NULL, "until" bigint NOT NULL);
--> statement-breakpoint
-- Where an organization's last background job ended in the queue, and where the queue has got to.
CREATE TABLE "turn" ("org_id" text PRIMARY KEY, "last" bigint NOT NULL) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE SEQUENCE "queue_now" MINVALUE 0 START 0;
--> statement-breakpoint
-- Deliveries being sent right now.
CREATE TABLE "delivery_claim" ("delivery_id" text PRIMARY KEY, "node" text NOT NULL, "until" bigint NOT NULL) WITH (fillfactor = 70);
--> statement-breakpoint
-- Renders under way that another node may wait for.
CREATE UNLOGGED TABLE "flight" ("key" text PRIMARY KEY, "node" text NOT NULL, "until" bigint NOT NULL);
--> statement-breakpoint
-- What is left of a key's allowance a minute, handed out to nodes a part at a time.
CREATE UNLOGGED TABLE "allowance" ("key" text PRIMARY KEY, "tokens" double precision NOT NULL, "at" bigint NOT NULL);
