import type { DashboardChannel, DashboardExplanation } from '@elo-platform/protocol';
import { useState } from 'react';
import { Input, Label, NumberField } from 'react-aria-components';
import { Action } from './action-dialog';
import { useAnswer, useDashboard } from './command';
import { Choice, DataTable, Refusal } from './controls';
import styles from './dashboard.module.scss';
import { shortRelease, showAge, showPackages, showTime } from './words';

/** Every channel: what is live, since when, by whom, and its canaries. */
export function Live() {
  const { channels, unreadable } = useDashboard().state;
  return (
    <>
      {unreadable.map(({ channel, fault }) => (
        <p key={channel} role="alert" className={styles.refusal}>
          Channel {channel} cannot be read: {fault}
        </p>
      ))}
      {channels.map((channel) => (
        <Channel key={channel.channel} channel={channel} />
      ))}
    </>
  );
}

interface ChannelProps {
  readonly channel: DashboardChannel;
}

function Channel({ channel }: ChannelProps) {
  const { channel: name, release, since, newest, faults } = channel;
  const heading = `channel-${name}`;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header className={styles.cardHead}>
        <h2 id={heading}>{name}</h2>
        <div className={styles.buttons}>
          <Release channel={channel} action="promote" />
          <Release channel={channel} action="canary" />
          <Action action="rollback" target={name} request={{ channel: name, yes: true }}>
            <p>Visitors get the release that was live before this one.</p>
          </Action>
        </div>
      </header>
      {faults.map((fault) => (
        <p key={fault} role="alert" className={styles.refusal}>
          {fault}
        </p>
      ))}
      <dl className={styles.facts}>
        <Fact name="Live since">
          <time dateTime={since.at}>{showTime(since.at)}</time>{' '}
          <span className={styles.quiet}>({showAge(since.at, Date.now())})</span>
        </Fact>
        <Fact name="Made live by">{since.author}</Fact>
        <Fact name="Release">
          <code title={release}>{shortRelease(release)}</code>
        </Fact>
        {newest.entry !== since.entry && (
          <Fact name="Newest entry">
            {newest.entry}, {newest.action} by {newest.author}, {showAge(newest.at, Date.now())}
          </Fact>
        )}
        {newest.reason !== '' && <Fact name="Reason">{newest.reason}</Fact>}
      </dl>
      <ul className={styles.versions} aria-label={`Packages on ${name}`}>
        {Object.entries(channel.packages).map(([one, version]) => (
          <li key={one}>
            {one} <b>{version}</b>
          </li>
        ))}
      </ul>
      {channel.canaries.map((canary) => (
        <Canary key={canary.release} channel={channel} canary={canary} />
      ))}
      {channel.canaries.length === 0 && (
        <Judgement channel={name} title="How the newest canary was judged" />
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
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
  const { channel: name } = channel;
  const packages = Object.entries(chosen)
    .filter(([one, version]) => version !== channel.packages[one])
    .map(([one, version]) => `${one}@${version}`);
  const isCanary = action === 'canary';
  const share = isAuto ? { auto: true } : { percent };
  const request = { channel: name, packages, ...(isCanary && share) };
  return (
    <Action
      action={action}
      target={isCanary ? `on ${name}` : `to ${name}`}
      request={packages.length === 0 ? undefined : request}
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
        <NumberField
          className={styles.field as string}
          value={percent}
          onChange={setPercent}
          minValue={1}
          maxValue={99}
        >
          <Label>Visitors who get it, of 100</Label>
          <Input />
        </NumberField>
      )}
    </Action>
  );
}

function optionsOf(versions: readonly string[], live: string | undefined): Record<string, string> {
  const texts = versions.map((one) => [one, one === live ? `${one} (live)` : one]);
  return Object.fromEntries(live === undefined ? [['', 'not live'], ...texts] : texts);
}

interface CanaryProps extends ChannelProps {
  readonly canary: DashboardChannel['canaries'][number];
}

function Canary({ channel, canary }: CanaryProps) {
  const { state } = useDashboard();
  const { release, percent, packages, since, auto, judged } = canary;
  const request = { channel: channel.channel, packages: Object.keys(packages) };
  const target = `the canary of ${request.packages.join(', ')}`;
  const title = `Canary: ${showPackages(packages)}`;
  const isAlone = auto !== undefined && state.evidence && !judged;
  return (
    <section className={styles.canary} aria-label={title}>
      <header className={styles.cardHead}>
        <div>
          <h3>{title}</h3>
          <p className={styles.quiet}>
            {percent} of 100 visitors get release{' '}
            <code title={release}>{shortRelease(release)}</code>, started by {since.author}{' '}
            {showAge(since.at, Date.now())}
            {auto && `; automatic: ${[...auto.steps, 100].join(', ')} of 100 visitors, or aborted`}
          </p>
        </div>
        <div className={styles.buttons}>
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
                  <span key="evidence" className={styles.evidence}>
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
