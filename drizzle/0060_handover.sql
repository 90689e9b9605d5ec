CREATE TABLE "purchase_pins" (
	"purchase_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "handed_over_by" text;--> statement-breakpoint
ALTER TABLE "purchase_pins" ADD CONSTRAINT "purchase_pins_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;