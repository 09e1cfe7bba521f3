import type { Canary, DashboardChannel, DashboardExplanation } from '@elo-platform/protocol';
import { type ReactNode, useState } from 'react';
import { Action } from './action-dialog';
import { useAnswer, useDashboard } from './command';
import { Choice, DataTable, Refusal } from './controls';
import styles from './dashboard.module.scss';
import { shortRelease, showAge, showTime } from './words';

/** Every channel: what is live, since when, by whom, and its canaries. */
export function Live() {
  const { channels, unreadable } = useDashboard().state;
  return (
    <>
      <Faults faults={unreadable} />
      {channels.map((channel) => (
        <Channel key={channel.newest.channel} channel={channel} />
      ))}
    </>
  );
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  return faults.map((fault) => (
    <p key={fault} role="alert" className={styles.refusal}>
      {fault}
    </p>
  ));
}

interface ChannelProps {
  readonly channel: DashboardChannel;
}

function Channel({ channel }: ChannelProps) {
  const { newest, since, faults, packages, judged } = channel;
  const canaries = newest.canaries?.running ?? [];
  const { channel: name, release } = newest;
  const heading = `channel-${name}`;
  return (
    <section className={styles.card} aria-labelledby={heading} tabIndex={-1}>
      <header>
        <h2 id={heading}>{name}</h2>
        <div className={styles.row}>
          <Release channel={channel} action="promote" />
          <Release channel={channel} action="canary" />
          <Action action="rollback" target={name} request={{ channel: name, yes: true }}>
            <p>Visitors get the release that was live before this one.</p>
          </Action>
        </div>
      </header>
      <Faults faults={faults} />
      <dl className={styles.row}>
        <Fact name="Live since">
          <time dateTime={since.at}>{showTime(since.at)}</time>{' '}
          <span className={styles.quiet}>({showAge(since.at)})</span>
        </Fact>
        <Fact name="Made live by">{since.author}</Fact>
        <Fact name="Release">
          <code title={release}>{shortRelease(release)}</code>
        </Fact>
        {newest.n !== since.n && (
          <Fact name="Newest entry">
            {newest.n}, {newest.action} by {newest.author}, {showAge(newest.at)}
          </Fact>
        )}
        {newest.reason !== '' && <Fact name="Reason">{newest.reason}</Fact>}
      </dl>
      <ul className={styles.row} aria-label={`Packages on ${name}`}>
        {Object.entries(packages).map(([one, version]) => (
          <li key={one}>
            {one} <b>{version}</b>
          </li>
        ))}
      </ul>
      {canaries.map((canary) => (
        <RunningCanary
          key={canary.release}
          channel={name}
          canary={canary}
          isJudged={judged.includes(canary.release)}
        />
      ))}
      {canaries.length === 0 && <Judgement channel={name} title="Course of the newest canary" />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Share of visitors that a canary begins with. */
const FIRST_PERCENT = 10;

/** Promotion, or a canary, of chosen versions. */
function Release({ channel, action }: ChannelProps & { action: 'promote' | 'canary' }) {
  const { state } = useDashboard();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [percent, setPercent] = useState(FIRST_PERCENT);
  const [isAuto, setAuto] = useState(false);
  const { channel: name } = channel.newest;
  const packages = Object.entries(chosen)
    .filter(([one, version]) => version !== channel.packages[one])
    .map(([one, version]) => `${one}@${version}`);
  const isCanary = action === 'canary';
  const share = isAuto ? { auto: true } : { percent };
  const isShare = Number.isInteger(percent) && percent >= 1 && percent <= 99;
  const isComplete = packages.length > 0 && (!isCanary || isAuto || isShare);
  const request = { channel: name, packages, ...(isCanary && share) };
  return (
    <Action
      action={action}
      target={isCanary ? `on ${name}` : `to ${name}`}
      request={isComplete ? request : undefined}
    >
      <div className={styles.choices}>
        {state.packages.map(({ name, versions }) => (
          <Choice
            key={name}
            label={name}
            value={chosen[name] ?? channel.packages[name] ?? ''}
            options={optionsOf(versions, channel.packages[name])}
            onChange={(version) => setChosen({ ...chosen, [name]: version })}
          />
        ))}
      </div>
      {isCanary && state.evidence && (
        <label>
          <input
            type="checkbox"
            checked={isAuto}
            onChange={(event) => setAuto(event.currentTarget.checked)}
          />{' '}
          Automatic: what visitors report widens or aborts it
        </label>
      )}
      {isCanary && !isAuto && (
        <label className={styles.field}>
          Visitors who get it, of 100
          <input
            type="number"
            min={1}
            max={99}
            value={Number.isNaN(percent) ? '' : percent}
            onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </Action>
  );
}

function optionsOf(versions: readonly string[], live: string | undefined): Record<string, string> {
  const texts = versions.map((one) => [one, one === live ? `${one} (live)` : one]);
  return Object.fromEntries(live === undefined ? [['', 'not live'], ...texts] : texts);
}

function RunningCanary({
  channel,
  canary,
  isJudged,
}: {
  readonly channel: string;
  readonly canary: Canary;
  readonly isJudged: boolean;
}) {
  const { state } = useDashboard();
  const { release, packages, auto } = canary;
  const percent = canary.buckets.length;
  const request = { channel, packages: Object.keys(packages) };
  const target = `the canary of ${request.packages.join(', ')}`;
  const changes = Object.entries(packages).map(([name, to]) => `${name} ${to ?? 'removed'}`);
  const title = `Canary: ${changes.join(', ')}`;
  const isAlone = auto !== undefined && state.evidence && !isJudged;
  return (
    <section className={styles.canary} aria-label={title}>
      <header>
        <div>
          <h3>{title}</h3>
          <p className={styles.quiet}>
            {percent} of 100 visitors get release{' '}
            <code title={release}>{shortRelease(release)}</code>
            {auto && `; automatic: ${[...auto.steps, 100].join(', ')} of 100 visitors, or aborted`}
          </p>
        </div>
        <div className={styles.row}>
          {isAlone && (
            <Action action="watch" target={target} request={request}>
              <p>This dashboard judges it until it is over, or until the command stops.</p>
            </Action>
          )}
          <Action action="advance" target={target} request={request}>
            <p>More visitors get it: the next of 1, 5, 10, 25, 50 and 100 of 100.</p>
          </Action>
          <Action action="abort" target={target} request={request}>
            <p>Its visitors get the stable release again.</p>
          </Action>
        </div>
      </header>
      {isAlone && (
        <p>
          This dashboard does not judge it. Its share stays as it is, unless{' '}
          <code>elo canary watch</code> runs elsewhere.
        </p>
      )}
      <progress value={percent} max={100} aria-label="Share of visitors" />
      <Judgement title="How it is judged" isOpen {...request} />
    </section>
  );
}

/** The steps of the newest canary and the evidence of each, as `elo canary explain` says it. */
function Judgement({
  title,
  channel,
  packages = [],
  isOpen = false,
}: {
  readonly title: string;
  readonly channel: string;
  readonly packages?: readonly string[];
  readonly isOpen?: boolean;
}) {
  const [isShown, setShown] = useState(isOpen);
  const words = new URLSearchParams({ channel });
  for (const one of packages) words.append('package', one);
  const { answer, error } = useAnswer<DashboardExplanation>(
    isShown ? `/explain?${words}` : undefined,
  );
  return (
    <details open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {error && <Refusal error={error} />}
      {answer?.steps.map(({ line, metrics }) => (
        <div key={line}>
          <p>{line}</p>
          {metrics.length > 0 && (
            <DataTable
              caption="Evidence, and how much of the limit it reaches"
              head={['Measure', 'Stable', 'Canary', 'Evidence']}
              rows={metrics.map(({ name, canary, stable, evidence, part }) => ({
                key: name,
                cells: [
                  name,
                  stable,
                  canary,
                  <span key="evidence">
                    <progress value={part} aria-label={`Evidence of ${name}`} /> {evidence}
                  </span>,
                ],
              }))}
            />
          )}
        </div>
      ))}
    </details>
  );
}
