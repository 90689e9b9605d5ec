CREATE TABLE "delivery_partners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"areas" text[] NOT NULL,
	"price_from_fils" integer,
	"link" text NOT NULL,
	"note_en" text,
	"note_ar" text,
	"position" integer NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "delivery_partners_https" CHECK ("delivery_partners"."link" like 'https://%'),
	CONSTRAINT "delivery_partners_note" CHECK (("delivery_partners"."note_en" is null) = ("delivery_partners"."note_ar" is null))
);
--> statement-breakpoint
CREATE INDEX "delivery_partners_position" ON "delivery_partners" USING btree ("position") WHERE retired_at is null;