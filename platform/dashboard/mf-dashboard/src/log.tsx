import type { DashboardChannel, DashboardLog } from '@elo-platform/protocol';
import { Action } from './action-dialog';
import { DataTable, Refusal } from './controls';
import styles from './dashboard.module.scss';
import { useAnswer } from './use-answer';
import { useDashboard } from './use-dashboard';
import { shortRelease, showTime } from './words';

/** The channel's log, newest first; each earlier release can be made live again. */
export function Log({ channel: { channel, release, newest } }: { channel: DashboardChannel }) {
  const { state } = useDashboard();
  // Another entry is another address, so that it is read at once.
  const { answer, error } = useAnswer<DashboardLog>(
    `/log?${new URLSearchParams({ channel, limit: '100', head: String(newest.entry) })}`,
  );
  if (error) return <Refusal error={error} />;
  return (
    <section className={styles.card}>
      <h2>Log of {channel}</h2>
      <DataTable
        caption="Entries, newest first"
        head={['Entry', 'When', 'Action', 'By', 'Reason', 'Release', 'Undo']}
        rows={(answer?.entries ?? []).map((entry) => ({
          key: String(entry.n),
          cells: [
            entry.n,
            showTime(entry.at),
            entry.canary === undefined ? entry.action : `${entry.action} (${entry.canary} %)`,
            entry.author,
            <span key="reason" className={styles.wrap}>
              {entry.reason}
              {entry.forced.length > 0 && ` (forced: ${entry.forced.join(', ')})`}
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
    </section>
  );
}
