CREATE TABLE "contact_scans" (
	"texts" text PRIMARY KEY NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
