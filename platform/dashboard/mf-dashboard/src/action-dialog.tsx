import type { DashboardAction, DashboardOutcome, DashboardRequest } from '@elo-platform/protocol';
import { type ReactNode, useState } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { ask, type CommandError } from './command';
import { Refusal } from './controls';
import styles from './dashboard.module.scss';

type Planned = Exclude<DashboardRequest, { plan: string }>;

/** How far an action is. */
type Step =
  | { readonly name: 'form' | 'working' }
  | { readonly name: 'refused'; readonly error: CommandError }
  | { readonly name: 'planned' | 'done'; readonly outcome: DashboardOutcome };

export interface ActionProps {
  readonly action: DashboardAction;
  /** Text of the button that opens the dialog. */
  readonly button: string;
  /** Heading of the dialog: what it does, and to what. */
  readonly label: string;
  /** Text of the button that carries the plan out. */
  readonly verb: string;
  readonly request: Planned | undefined;
  /** Fields that fill in the request; the reason comes after them. */
  readonly children?: ReactNode;
  readonly danger?: boolean;
  onDone(): void;
}

/** A button whose dialog plans an action, shows what it would do, and carries it out on a second yes. */
export function Action(props: ActionProps) {
  const { button, danger } = props;
  return (
    <DialogTrigger>
      <Button className={(danger ? styles.dangerButton : styles.button) as string}>
        {button}…
      </Button>
      <ModalOverlay className={styles.overlay as string} isDismissable>
        <Modal className={styles.modal as string}>
          <Dialog className={styles.dialog as string}>
            {({ close }) => <Steps {...props} close={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

function Steps({
  action,
  label,
  verb,
  request,
  children,
  danger,
  onDone,
  close,
}: ActionProps & { close(): void }) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [reason, setReason] = useState('');
  const send = async (body: DashboardRequest) => {
    setStep({ name: 'working' });
    try {
      const outcome = await ask<DashboardOutcome>(`/actions/${action}`, body);
      setStep({ name: outcome.plan === undefined ? 'done' : 'planned', outcome });
      if (outcome.plan === undefined) onDone();
    } catch (error) {
      setStep({ name: 'refused', error: error as CommandError });
    }
  };
  const primary = (danger ? styles.dangerButton : styles.primaryButton) as string;
  const isForm = step.name === 'form' || step.name === 'refused';
  return (
    <>
      <Heading slot="title">{label}</Heading>
      {isForm && children}
      {isForm && (
        <TextField className={styles.field as string} value={reason} onChange={setReason}>
          <Label>Reason, for the log</Label>
          <Input maxLength={500} />
        </TextField>
      )}
      <div aria-live="polite">
        {step.name === 'working' && <p>Working: composing and checking every gate …</p>}
        {step.name === 'planned' && <p>This would happen. Nothing is written yet.</p>}
        {'outcome' in step && <pre className={styles.outcome}>{step.outcome.lines.join('\n')}</pre>}
      </div>
      {step.name === 'refused' && <Refusal error={step.error} />}
      <div className={styles.buttons}>
        <Button className={styles.button as string} onPress={close}>
          {step.name === 'done' ? 'Close' : 'Cancel'}
        </Button>
        {isForm && (
          <Button
            className={styles.primaryButton as string}
            isDisabled={request === undefined}
            onPress={() => void (request && send({ ...request, reason }))}
          >
            Show what it does
          </Button>
        )}
        {step.name === 'planned' && (
          <Button className={primary} onPress={() => void send({ plan: step.outcome.plan ?? '' })}>
            {verb}
          </Button>
        )}
      </div>
    </>
  );
}
