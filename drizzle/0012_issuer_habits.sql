ALTER TABLE `extraction` ADD `spots` text;--> statement-breakpoint
ALTER TABLE `issuer` ADD `habits` text;