DROP INDEX `extraction_list`;--> statement-breakpoint
ALTER TABLE `extraction` ADD `review_status` text;--> statement-breakpoint
ALTER TABLE `extraction` ADD `page_facts` text;--> statement-breakpoint
UPDATE `extraction` SET `review_status` = json_extract(`review`, '$.status') WHERE `review` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `extraction_list_check` ON `extraction` (`org_id`,`created_at`,`id`) WHERE needs_review and (review_status is null or review_status <> 'confirmed');--> statement-breakpoint
CREATE INDEX `extraction_list_reviewed` ON `extraction` (`org_id`,`created_at`,`id`) WHERE review_status = 'confirmed';--> statement-breakpoint
CREATE INDEX `extraction_list` ON `extraction` (`org_id`,`created_at`,`id`,`file_name`);