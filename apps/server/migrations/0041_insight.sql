CREATE TABLE "unmet_search" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "unmet_search_day_text_pk" PRIMARY KEY("day","text")
);
