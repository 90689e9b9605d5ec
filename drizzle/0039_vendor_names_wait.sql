ALTER TABLE "vendors" ADD COLUMN "waiting_name" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
