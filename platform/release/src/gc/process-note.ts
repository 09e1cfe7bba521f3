import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** Says which process wrote a note into the store. */
export const processNoteSchema = z.object({
  schema: z.literal(1),
  at: z.string(),
  host: z.string(),
  /** Absent where the system does not tell (see {@link thisProcess}). */
  process: z
    .object({
      /** Boot and process namespace: numbers of other ones mean other processes. */
      machine: z.string(),
      pid: z.number().int(),
      /** Start of the process in ticks since the boot: the system reuses process ids. */
      started: z.string(),
    })
    .optional(),
});

/** Who wrote a note, and when. */
export type ProcessNote = z.infer<typeof processNoteSchema>;

/** A note of this process. */
export function noteOfProcess(): ProcessNote {
  return {
    schema: 1,
    at: new Date().toISOString(),
    host: hostname(),
    process: processOf(process.pid),
  };
}

/**
 * Whether the process behind a note has surely ended: only what ran on this machine, since its last
 * boot, can be looked up. Of all others nothing is known.
 */
export function hasEnded({ process: noted }: ProcessNote): boolean {
  if (noted === undefined || noted.machine !== machineOf()) return false;
  return processOf(noted.pid)?.started !== noted.started;
}

/** Linux tells in /proc; elsewhere `undefined`. */
function processOf(pid: number): ProcessNote['process'] {
  const machine = machineOf();
  if (machine === undefined) return undefined;
  try {
    // The name in brackets may hold blanks; what follows it is counted from the third field.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    return state === 'Z' || started === undefined ? undefined : { machine, pid, started };
  } catch {
    return undefined;
  }
}

function machineOf(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}
