CREATE TABLE "collection_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"proposed_by" text NOT NULL,
	"slots" timestamp with time zone[] NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"chosen" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reminded_day_at" timestamp with time zone,
	"reminded_hours_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "collection_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_proposals" ADD CONSTRAINT "collection_proposals_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_proposals_live" ON "collection_proposals" USING btree ("purchase_id") WHERE status in ('proposed', 'accepted');--> statement-breakpoint
CREATE INDEX "collection_proposals_purchase" ON "collection_proposals" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "collection_proposals_due" ON "collection_proposals" USING btree ("chosen") WHERE status = 'accepted';
