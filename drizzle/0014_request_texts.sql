CREATE TABLE `request_text` (
	`owner` text NOT NULL,
	`position` integer NOT NULL,
	`part` integer NOT NULL,
	`created_at` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`owner`, `position`, `part`)
) STRICT;
