CREATE TABLE "offer_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"nth" smallint NOT NULL,
	"by" text NOT NULL,
	"price_fils" integer NOT NULL,
	"remarks" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "price_by" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rounds" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_rounds_nth" ON "offer_rounds" USING btree ("offer_id","nth");