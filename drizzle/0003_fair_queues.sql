CREATE TABLE `content` (
	`sha256` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`refs` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `organization_totals` (
	`org_id` text PRIMARY KEY NOT NULL,
	`queue_place` integer DEFAULT 0 NOT NULL,
	`waiting_jobs` integer DEFAULT 0 NOT NULL,
	`pending_deliveries` integer DEFAULT 0 NOT NULL,
	`file_bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
DROP INDEX `job_waiting`;--> statement-breakpoint
ALTER TABLE `job` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `job_place` ON `job` (`place`,"priority" desc,`id`) WHERE state = 'pending' and lane = 'background';--> statement-breakpoint
DROP INDEX `delivery_due`;--> statement-breakpoint
ALTER TABLE `delivery` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `delivery_due` ON `delivery` (`org_id`,`due_at`) WHERE state = 'pending';--> statement-breakpoint
DROP INDEX `file_org`;--> statement-breakpoint
CREATE INDEX `file_org` ON `file` (`org_id`);--> statement-breakpoint
ALTER TABLE `state` ADD `queue_place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `state` ADD `stored_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organization` DROP COLUMN `served_at`;--> statement-breakpoint
-- What is there already. The triggers come after it.
INSERT INTO `content` (`sha256`, `bytes`, `refs`)
  SELECT `sha256`, max(`bytes`), count(*) FROM (SELECT `sha256`, `bytes` FROM `file` UNION ALL SELECT `sha256`, `bytes` FROM `cache_entry`) GROUP BY `sha256`;
--> statement-breakpoint
UPDATE `state` SET `stored_bytes` = (SELECT coalesce(sum(`bytes`), 0) FROM `content`);
--> statement-breakpoint
-- Those who wait get their places as if they had just been queued, oldest first; a job of priority p takes 1000000 / (p + 1) of the queue.
UPDATE `job` SET `place` = `queued`.`place` FROM (
  SELECT `id`, (row_number() OVER (PARTITION BY `org_id` ORDER BY `id`) - 1) * 1000000 / (`priority` + 1) AS `place`
  FROM `job` WHERE `state` = 'pending' AND `lane` = 'background') AS `queued` WHERE `job`.`id` = `queued`.`id`;
--> statement-breakpoint
INSERT INTO `organization_totals` (`org_id`, `queue_place`, `waiting_jobs`, `pending_deliveries`, `file_bytes`)
  SELECT o.`id`, coalesce(j.`place`, 0), coalesce(j.`n`, 0), coalesce(d.`n`, 0), coalesce(f.`bytes`, 0) FROM `organization` o
  LEFT JOIN (SELECT `org_id`, max(`place` + 1000000 / (`priority` + 1)) AS `place`, count(*) AS `n` FROM `job`
    WHERE `state` = 'pending' AND `lane` = 'background' GROUP BY `org_id`) j ON j.`org_id` = o.`id`
  LEFT JOIN (SELECT `org_id`, count(*) AS `n` FROM `delivery` WHERE `state` = 'pending' GROUP BY `org_id`) d ON d.`org_id` = o.`id`
  LEFT JOIN (SELECT `org_id`, sum(`bytes`) AS `bytes` FROM `file` GROUP BY `org_id`) f ON f.`org_id` = o.`id`;
--> statement-breakpoint
-- Background jobs that wait.
CREATE TRIGGER `job_waits` AFTER INSERT ON `job` WHEN NEW.`state` = 'pending' AND NEW.`lane` = 'background' BEGIN
  INSERT INTO `organization_totals` (`org_id`, `waiting_jobs`) VALUES (NEW.`org_id`, 1)
    ON CONFLICT (`org_id`) DO UPDATE SET `waiting_jobs` = `waiting_jobs` + excluded.`waiting_jobs`;
END;
--> statement-breakpoint
CREATE TRIGGER `job_moves` AFTER UPDATE OF `state` ON `job` WHEN NEW.`lane` = 'background' AND (OLD.`state` = 'pending') <> (NEW.`state` = 'pending') BEGIN
  UPDATE `organization_totals` SET `waiting_jobs` = `waiting_jobs` + (NEW.`state` = 'pending') - (OLD.`state` = 'pending') WHERE `org_id` = NEW.`org_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `job_forgotten` AFTER DELETE ON `job` WHEN OLD.`state` = 'pending' AND OLD.`lane` = 'background' BEGIN
  UPDATE `organization_totals` SET `waiting_jobs` = `waiting_jobs` - 1 WHERE `org_id` = OLD.`org_id`;
END;
--> statement-breakpoint
-- Deliveries that are not over.
CREATE TRIGGER `delivery_waits` AFTER INSERT ON `delivery` WHEN NEW.`state` = 'pending' BEGIN
  INSERT INTO `organization_totals` (`org_id`, `pending_deliveries`) VALUES (NEW.`org_id`, 1)
    ON CONFLICT (`org_id`) DO UPDATE SET `pending_deliveries` = `pending_deliveries` + excluded.`pending_deliveries`;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_moves` AFTER UPDATE OF `state` ON `delivery` WHEN (OLD.`state` = 'pending') <> (NEW.`state` = 'pending') BEGIN
  UPDATE `organization_totals` SET `pending_deliveries` = `pending_deliveries` + (NEW.`state` = 'pending') - (OLD.`state` = 'pending') WHERE `org_id` = NEW.`org_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_forgotten` AFTER DELETE ON `delivery` WHEN OLD.`state` = 'pending' BEGIN
  UPDATE `organization_totals` SET `pending_deliveries` = `pending_deliveries` - 1 WHERE `org_id` = OLD.`org_id`;
END;
--> statement-breakpoint
-- Stored bytes: of an organization each file, of the whole each content once.
CREATE TRIGGER `file_stored` AFTER INSERT ON `file` BEGIN
  INSERT INTO `organization_totals` (`org_id`, `file_bytes`) VALUES (NEW.`org_id`, NEW.`bytes`)
    ON CONFLICT (`org_id`) DO UPDATE SET `file_bytes` = `file_bytes` + excluded.`file_bytes`;
  INSERT INTO `content` (`sha256`, `bytes`, `refs`) VALUES (NEW.`sha256`, NEW.`bytes`, 1) ON CONFLICT (`sha256`) DO UPDATE SET `refs` = `refs` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `file_forgotten` AFTER DELETE ON `file` BEGIN
  UPDATE `organization_totals` SET `file_bytes` = `file_bytes` - OLD.`bytes` WHERE `org_id` = OLD.`org_id`;
  UPDATE `content` SET `refs` = `refs` - 1 WHERE `sha256` = OLD.`sha256`;
  DELETE FROM `content` WHERE `sha256` = OLD.`sha256` AND `refs` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `cache_stored` AFTER INSERT ON `cache_entry` BEGIN
  INSERT INTO `content` (`sha256`, `bytes`, `refs`) VALUES (NEW.`sha256`, NEW.`bytes`, 1) ON CONFLICT (`sha256`) DO UPDATE SET `refs` = `refs` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cache_replaced` AFTER UPDATE OF `sha256` ON `cache_entry` WHEN NEW.`sha256` <> OLD.`sha256` BEGIN
  INSERT INTO `content` (`sha256`, `bytes`, `refs`) VALUES (NEW.`sha256`, NEW.`bytes`, 1) ON CONFLICT (`sha256`) DO UPDATE SET `refs` = `refs` + 1;
  UPDATE `content` SET `refs` = `refs` - 1 WHERE `sha256` = OLD.`sha256`;
  DELETE FROM `content` WHERE `sha256` = OLD.`sha256` AND `refs` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `cache_forgotten` AFTER DELETE ON `cache_entry` BEGIN
  UPDATE `content` SET `refs` = `refs` - 1 WHERE `sha256` = OLD.`sha256`;
  DELETE FROM `content` WHERE `sha256` = OLD.`sha256` AND `refs` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `content_stored` AFTER INSERT ON `content` BEGIN
  UPDATE `state` SET `stored_bytes` = `stored_bytes` + NEW.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `content_forgotten` AFTER DELETE ON `content` BEGIN
  UPDATE `state` SET `stored_bytes` = `stored_bytes` - OLD.`bytes`;
END;
