ALTER TABLE `extraction` ADD `language` text;--> statement-breakpoint
ALTER TABLE `extraction` ADD `needs_review` integer;--> statement-breakpoint
ALTER TABLE `extraction` ADD `review` text;