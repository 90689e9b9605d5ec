ALTER TABLE "items" ADD COLUMN "name_other" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "description_other" text;--> statement-breakpoint
ALTER TABLE "staged_edits" ADD COLUMN "name_other" text;--> statement-breakpoint
ALTER TABLE "staged_edits" ADD COLUMN "description_other" text;