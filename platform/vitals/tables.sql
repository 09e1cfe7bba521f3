-- Run at each start: a change must leave what is there as it is (`add column if not exists`).

create table if not exists beacons (
  writer text not null,
  batch integer not null,
  at timestamptz not null,
  beacons jsonb not null,
  primary key(writer, batch)
);

create table if not exists drops (
  minute timestamptz not null,
  writer text not null,
  dropped integer not null,
  primary key(minute, writer)
);

create table if not exists errors (
  fingerprint text primary key,
  package text not null,
  version text not null,
  message text not null,
  route text not null,
  frames json not null
);

create table if not exists faults (
  minute timestamptz not null,
  writer text not null,
  channel text not null,
  entry integer not null,
  release text not null,
  arm text not null,
  kind text not null,
  package text not null,
  version text not null,
  fingerprint text not null,
  visits integer not null,
  primary key(minute, writer, channel, entry, release, arm, kind, package, version, fingerprint)
);

create table if not exists visits (
  minute timestamptz not null,
  writer text not null,
  channel text not null,
  entry integer not null,
  release text not null,
  arm text not null,
  visits integer not null,
  failed integer not null,
  "deadVisits" integer not null,
  primary key(minute, writer, channel, entry, release, arm)
);

-- Visits of before were not counted so.
alter table visits add column if not exists "newVisitors" integer not null default 0;

create table if not exists vitals (
  minute timestamptz not null,
  writer text not null,
  channel text not null,
  entry integer not null,
  release text not null,
  arm text not null,
  route text not null,
  connection text not null,
  vital text not null,
  package text not null,
  version text not null,
  count integer not null,
  "sumLog" double precision not null,
  "sumLogSquares" double precision not null,
  histogram jsonb not null,
  primary key(minute, writer, channel, entry, release, arm, route, connection, vital, package, version)
);

create index if not exists faults_fingerprint on faults (fingerprint);
