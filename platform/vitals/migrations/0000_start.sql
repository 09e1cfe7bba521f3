CREATE TABLE "beacons" (
	"writer" text NOT NULL,
	"batch" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"beacons" jsonb NOT NULL,
	CONSTRAINT "beacons_writer_batch_pk" PRIMARY KEY("writer","batch")
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"minute" timestamp with time zone NOT NULL,
	"writer" text NOT NULL,
	"dropped" integer NOT NULL,
	CONSTRAINT "drops_minute_writer_pk" PRIMARY KEY("minute","writer")
);
--> statement-breakpoint
CREATE TABLE "errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"package" text NOT NULL,
	"version" text NOT NULL,
	"message" text NOT NULL,
	"route" text NOT NULL,
	"frames" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"minute" timestamp with time zone NOT NULL,
	"writer" text NOT NULL,
	"channel" text NOT NULL,
	"entry" integer NOT NULL,
	"release" text NOT NULL,
	"arm" text NOT NULL,
	"kind" text NOT NULL,
	"package" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "faults_minute_writer_channel_entry_release_arm_kind_package_version_fingerprint_pk" PRIMARY KEY("minute","writer","channel","entry","release","arm","kind","package","version","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"minute" timestamp with time zone NOT NULL,
	"writer" text NOT NULL,
	"channel" text NOT NULL,
	"entry" integer NOT NULL,
	"release" text NOT NULL,
	"arm" text NOT NULL,
	"visits" integer NOT NULL,
	"failed" integer NOT NULL,
	"deadVisits" integer NOT NULL,
	"worked" integer NOT NULL,
	"dead" integer NOT NULL,
	CONSTRAINT "visits_minute_writer_channel_entry_release_arm_pk" PRIMARY KEY("minute","writer","channel","entry","release","arm")
);
--> statement-breakpoint
CREATE TABLE "vitals" (
	"minute" timestamp with time zone NOT NULL,
	"writer" text NOT NULL,
	"channel" text NOT NULL,
	"entry" integer NOT NULL,
	"release" text NOT NULL,
	"arm" text NOT NULL,
	"route" text NOT NULL,
	"connection" text NOT NULL,
	"vital" text NOT NULL,
	"package" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	"sumLog" double precision NOT NULL,
	"sumLogSquares" double precision NOT NULL,
	"histogram" jsonb NOT NULL,
	CONSTRAINT "vitals_minute_writer_channel_entry_release_arm_route_connection_vital_package_version_pk" PRIMARY KEY("minute","writer","channel","entry","release","arm","route","connection","vital","package","version")
);
--> statement-breakpoint
CREATE INDEX "faults_fingerprint" ON "faults" USING btree ("fingerprint");