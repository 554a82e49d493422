ALTER TABLE `extraction` ADD `pages` text;--> statement-breakpoint
ALTER TABLE `extraction` ADD `part_of` text;--> statement-breakpoint
CREATE INDEX `extraction_part` ON `extraction` (`part_of`) WHERE part_of is not null;