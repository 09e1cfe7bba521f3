import type { DashboardChannel, DashboardLog, DashboardState } from '@elo-platform/protocol';
import { useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Action } from './action-dialog';
import {
  type CommandError,
  DashboardContext,
  openSession,
  useAnswer,
  useDashboard,
} from './command';
import { Choice, DataTable, Refusal } from './controls';
import styles from './dashboard.module.scss';
import { Live } from './live';
import { Vitals } from './vitals';
import { shortRelease, showTime } from './words';

/** The whole page. It is composed without data, which only the command on the user's machine has. */
export function Dashboard() {
  const [opened, setOpened] = useState<{ error?: CommandError }>();
  useEffect(() => {
    openSession().then(
      () => setOpened({}),
      (error: CommandError) => setOpened({ error }),
    );
  }, []);
  const [isActing, setActing] = useState(false);
  const { answer, error } = useAnswer<DashboardState>(
    opened && !opened.error ? '/state' : undefined,
    isActing,
  );
  const refused = opened?.error ?? error;
  return (
    <>
      {/* react-aria adds a style element, which the policy forbids, unless its id is taken; see the style sheet. */}
      <meta id="react-aria-pressable-style" />
      <header>
        <h1>Elo dashboard</h1>
        <p className={styles.quiet}>{answer?.store}</p>
        <p>{answer && (answer.key ? `Signs as ${answer.key}` : 'Read-only')}</p>
      </header>
      {refused && <Refusal error={refused} />}
      {answer && (
        <DashboardContext value={{ state: answer, isActing, setActing }}>
          <Views />
        </DashboardContext>
      )}
      {!answer && !refused && <p>Loading …</p>}
    </>
  );
}

function Views() {
  const { state } = useDashboard();
  const names = state.channels.map(({ newest }) => newest.channel);
  const [chosen, setChosen] = useState('production');
  const shown = state.channels[Math.max(0, names.indexOf(chosen))];
  if (shown === undefined) return <p>Nothing was ever promoted in this store.</p>;
  const { channel } = shown.newest;
  const options = Object.fromEntries(names.map((name) => [name, name]));
  const choice = names.length > 1 && (
    <Choice label="Channel" value={channel} options={options} onChange={setChosen} />
  );
  return (
    <Tabs>
      <TabList aria-label="Views" className={styles.tabList as string}>
        <Tab id="live">Live</Tab>
        <Tab id="packages">Packages</Tab>
        {state.evidence && <Tab id="vitals">Vitals and errors</Tab>}
        <Tab id="log">Log</Tab>
      </TabList>
      <TabPanel id="live">
        <Live />
      </TabPanel>
      <TabPanel id="packages">
        <Packages />
      </TabPanel>
      <TabPanel id="vitals">
        {choice}
        <Vitals key={channel} channel={channel} />
      </TabPanel>
      <TabPanel id="log">
        {choice}
        <Log channel={shown} />
      </TabPanel>
    </Tabs>
  );
}

/** Versions that are listed of one package; a store may have hundreds. */
const SHOWN = 12;

/** Every package: what is published, and where each version is live. */
function Packages() {
  const { packages, channels } = useDashboard().state;
  return (
    <section className={styles.card}>
      <h2>Packages</h2>
      <DataTable
        caption="Published and live versions"
        head={[
          'Package',
          ...channels.map(({ newest }) => `Live on ${newest.channel}`),
          'Published',
        ]}
        rows={packages.map(({ name, versions }) => ({
          key: name,
          cells: [
            name,
            ...channels.map((channel) => channel.packages[name] ?? '–'),
            <span key="versions" className={styles.wrap}>
              {versions.slice(0, SHOWN).join(', ')}
              {versions.length > SHOWN && ` and ${versions.length - SHOWN} earlier`}
            </span>,
          ],
        }))}
      />
    </section>
  );
}

/** What an entry did, and how many of 100 visitors have a canary from then on. */
function showAction({ action, canaries }: DashboardLog['entries'][number]): string {
  if (canaries === undefined) return action;
  return `${action} (${canaries.running.flatMap(({ buckets }) => buckets).length} %)`;
}

/** The channel's log, newest first; each earlier release can be made live again. */
function Log({ channel: { newest } }: { channel: DashboardChannel }) {
  const { state, isActing } = useDashboard();
  const { channel, release } = newest;
  // Another entry is another address, so that it is read at once.
  const { answer, error } = useAnswer<DashboardLog>(
    `/log?${new URLSearchParams({ channel, head: String(newest.n) })}`,
    isActing,
  );
  if (error) return <Refusal error={error} />;
  const hidden = (answer?.entries.at(-1)?.n ?? 1) - 1;
  return (
    <section className={styles.card} aria-labelledby="log" tabIndex={-1}>
      <h2 id="log">Log of {channel}</h2>
      <DataTable
        caption="Entries, newest first"
        head={['Entry', 'When', 'Action', 'By', 'Reason', 'Release', 'Undo']}
        rows={(answer?.entries ?? []).map((entry) => ({
          key: String(entry.n),
          cells: [
            entry.n,
            showTime(entry.at),
            showAction(entry),
            entry.author,
            <span key="reason" className={styles.wrap}>
              {entry.reason}
              {entry.forced.length > 0 &&
                ` (forced: ${entry.forced.map(({ gate }) => gate).join(', ')})`}
            </span>,
            <code key="release" title={entry.release}>
              {shortRelease(entry.release)}
            </code>,
            state.key === undefined || entry.release === release ? (
              '–'
            ) : (
              <Action
                key="back"
                action="rollback"
                button="Go back"
                target={`to entry ${entry.n}`}
                request={{ channel, to: entry.release }}
              >
                <p>Visitors get release {shortRelease(entry.release)} again.</p>
              </Action>
            ),
          ],
        }))}
      />
      {hidden > 0 && (
        <p>
          {hidden} earlier: <code>{`elo history --channel ${channel} --limit ${newest.n}`}</code>
        </p>
      )}
    </section>
  );
}
