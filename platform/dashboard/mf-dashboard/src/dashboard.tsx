import type { DashboardState } from '@elo-platform/protocol';
import { useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { type CommandError, openSession } from './command';
import { Choice, Refusal } from './controls';
import styles from './dashboard.module.scss';
import { Live } from './live';
import { Log } from './log';
import { Packages } from './packages';
import { useAnswer } from './use-answer';
import { DashboardContext, useDashboard } from './use-dashboard';
import { Vitals } from './vitals';

/** react-aria adds this style element, which the policy forbids, unless the page has it; see the style sheet. */
const PRESSABLE_STYLE = 'react-aria-pressable-style';

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
      <meta id={PRESSABLE_STYLE} />
      <header className={styles.top}>
        <h1>Elo dashboard</h1>
        {answer && <p className={styles.quiet}>{answer.store}</p>}
        {answer && (
          <p className={styles.key}>
            {answer.key === undefined ? 'Read-only' : `Signs as ${answer.key}`}
          </p>
        )}
      </header>
      {refused && <Refusal error={refused} />}
      {answer && (
        <DashboardContext value={{ state: answer, setActing }}>
          <Views />
        </DashboardContext>
      )}
      {!answer && !refused && <p>Loading …</p>}
    </>
  );
}

function Views() {
  const { state } = useDashboard();
  const names = state.channels.map(({ channel }) => channel);
  const [chosen, setChosen] = useState<string>();
  const first = names.includes('production') ? 'production' : names[0];
  const channel = chosen ?? first;
  const shown = state.channels.find((one) => one.channel === channel);
  if (channel === undefined || shown === undefined)
    return <p>Nothing was ever promoted in this store.</p>;
  const options = Object.fromEntries(names.map((name) => [name, name]));
  const choice = names.length > 1 && (
    <Choice label="Channel" value={channel} options={options} onChange={setChosen} />
  );
  return (
    <Tabs className={styles.tabs as string}>
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
        <Vitals key={channel} channel={shown} />
      </TabPanel>
      <TabPanel id="log">
        {choice}
        <Log channel={shown} />
      </TabPanel>
    </Tabs>
  );
}
