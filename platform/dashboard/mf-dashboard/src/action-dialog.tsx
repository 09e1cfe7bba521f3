import type {
  DashboardAction,
  DashboardOutcome,
  DashboardPictures,
  DashboardRequest,
} from '@elo-platform/protocol';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { ask, type CommandError, useDashboard } from './command';
import { Refusal } from './controls';
import styles from './dashboard.module.scss';

/** Text of the button that opens a dialog and of the one that carries its plan out. */
const WORDS: Readonly<Record<DashboardAction, readonly [button: string, verb: string]>> = {
  promote: ['Promote', 'Promote'],
  canary: ['Start a canary', 'Start the canary'],
  advance: ['Advance', 'Advance'],
  abort: ['Abort', 'Abort'],
  watch: ['Judge', 'Judge it here'],
  rollback: ['Roll back', 'Roll back'],
};

/** How far an action is; closing the dialog does not stop one that is `acting`. */
type Step =
  | { readonly name: 'form' | 'working' | 'acting' }
  | { readonly name: 'refused'; readonly error: CommandError }
  | { readonly name: 'done'; readonly lines: readonly string[] }
  | {
      readonly name: 'planned';
      readonly lines: readonly string[];
      readonly plan: DashboardRequest;
    };

interface ActionProps {
  readonly action: DashboardAction;
  /** Text of the button, where it is another one. */
  readonly button?: string;
  /** What it is done to: completes the button's text to the dialog's heading. */
  readonly target: string;
  readonly request: DashboardRequest | undefined;
  /** Fields that fill in the request; the reason comes after them. */
  readonly children?: ReactNode;
}

/** A button whose dialog plans an action and carries it out on a second yes. None without a key. */
export function Action(props: ActionProps) {
  const { action, target, button = WORDS[action][0] } = props;
  const { state, setActing } = useDashboard();
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // What was done may remove the button, and the focus with it.
  useLayoutEffect(() => {
    const own = opener.current;
    return () => {
      if (own === document.activeElement) own?.closest<HTMLElement>('section[tabindex]')?.focus();
    };
  }, []);
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  if (state.key === undefined) return null;
  // An abort removes its canary, and with it this dialog, which still shows what was done.
  const show = (open: boolean) => {
    setOpen(open);
    setActing(open);
  };
  const open = () => {
    show(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={emphasisOf(action)}
        aria-label={`${button} ${target}…`}
        onClick={open}
      >
        {button}…
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={heading}
        closedby="any"
        onClose={() => show(false)}
      >
        {isOpen && (
          <>
            <h2 id={heading}>{`${button} ${target}`}</h2>
            <Steps {...props} close={() => dialog.current?.close()} />
          </>
        )}
      </dialog>
    </>
  );
}

/** Class of the buttons of an action that takes something away from visitors. */
function emphasisOf(action: DashboardAction): string | undefined {
  return action === 'abort' || action === 'rollback' ? styles.danger : undefined;
}

function Steps({ action, request, children, close }: ActionProps & { close(): void }) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [reason, setReason] = useState('');
  const report = useRef<HTMLDivElement>(null);
  const send = async (body: DashboardRequest) => {
    // The pressed button goes, and the keyboard must not start again at the top of the page.
    report.current?.focus();
    setStep({ name: body.head === undefined ? 'working' : 'acting' });
    try {
      const { lines, head } = await ask<DashboardOutcome>(`/actions/${action}`, body);
      if (head === undefined) setStep({ name: 'done', lines });
      else setStep({ name: 'planned', lines, plan: { ...body, head } });
    } catch (error) {
      setStep({ name: 'refused', error: error as CommandError });
    }
  };
  const plan = step.name === 'planned' ? step.plan : undefined;
  const isWorking = step.name === 'working' || step.name === 'acting';
  const isForm = step.name === 'form' || step.name === 'refused';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request) void send({ ...request, reason });
  };
  return (
    // A form, so that Enter in a field shows the plan.
    <form onSubmit={submit}>
      {isForm && children}
      {isForm && action !== 'watch' && (
        <label className={styles.field}>
          Reason, for the log
          <input
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </label>
      )}
      <div ref={report} tabIndex={-1} aria-live="polite">
        {isWorking && <p>Working: composing and checking every gate …</p>}
        {plan && <p>This would happen. Nothing is written yet.</p>}
        {'lines' in step && <pre>{step.lines.join('\n')}</pre>}
      </div>
      {plan && (action === 'promote' || action === 'canary') && <Pictures plan={plan} />}
      {step.name === 'refused' && <Refusal error={step.error} />}
      <div className={styles.row}>
        <button type="button" onClick={close}>
          {step.name === 'done' ? 'Close' : step.name === 'acting' ? 'Leave it running' : 'Cancel'}
        </button>
        {isForm && (
          <button type="submit" className={styles.primary} disabled={request === undefined}>
            Show what it does
          </button>
        )}
        {plan && (
          <button
            type="button"
            className={emphasisOf(action) ?? styles.primary}
            onClick={() => void send(plan)}
          >
            {WORDS[action][1]}
          </button>
        )}
      </div>
    </form>
  );
}

/** What the three pictures of a page show. */
const KINDS = ['Before', 'After', 'Difference'] as const;

/** Pages that look or read differently with a plan; the command renders them on request. */
function Pictures({ plan }: { readonly plan: DashboardRequest }) {
  const [isWorking, setWorking] = useState(false);
  const [found, setFound] = useState<DashboardPictures>();
  const [error, setError] = useState<CommandError>();
  const report = useRef<HTMLParagraphElement>(null);
  const render = () => {
    // The pressed button is removed, and the focus with it.
    report.current?.focus();
    setWorking(true);
    ask<DashboardPictures>('/pictures', plan)
      .then(setFound, setError)
      .finally(() => setWorking(false));
  };
  return (
    <>
      {!found && !error && (
        <button type="button" disabled={isWorking} onClick={render}>
          Show pictures of the pages that change
        </button>
      )}
      <p ref={report} tabIndex={-1} aria-live="polite">
        {isWorking ? 'Rendering both releases …' : found?.summary}
      </p>
      {error && <Refusal error={error} />}
      {found?.pages.map(({ path, change, pictures }) => (
        <section key={path} aria-label={`Pictures of ${path}`}>
          <p>
            <b>{path}</b> <span className={styles.quiet}>{change}</span>
          </p>
          <div className={styles.choices}>
            {pictures.map((address, index) => (
              <figure key={address}>
                <figcaption>{KINDS[index]}</figcaption>
                <a href={address} target="_blank" rel="noopener">
                  <img src={address} alt={`${KINDS[index]}: ${path}, full size`} />
                </a>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
