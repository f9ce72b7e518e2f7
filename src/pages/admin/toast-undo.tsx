import { toast } from 'sonner';
import { OutdatedError } from '@/data/affected-rows';
import { MessageButton } from '@/ui/MessageButton';
import { messageOf } from '@/ui/toast-error';
import { dismissToast, toastDone, toastOfKind } from '@/ui/toast-of-kind';
import { forgetChange, isRemembered, rememberChange, type UndoableChange } from './undo-stack';

/** How long a message offers to undo what it says. */
const UNDO_MS = 10_000;

/** How long it is said that something can't be undone any more. */
const OUTDATED_MS = 8000;

/** The message of an undo that failed stays until it is sent away: it holds what would be lost. */
const FOREVER = Number.POSITIVE_INFINITY;

type Offer = {
  text: string;
  change: UndoableChange;
  /** Messages of the same one become one. One of an undo that failed stands alone. */
  kind: string;
  isError: boolean;
  durationMs: number;
  /** The one of its kind whose place it took, to be offered again when this is undone. */
  before: Offer | undefined;
};

/** The offers that are shown, with the ids of their messages. */
const shown = new Map<Offer, string | number>();

/**
 * Says what was done and offers to undo it, for ten seconds and as long as the pointer or the focus
 * is on it; Ctrl+Z undoes it also later. An undo that fails says why, and is offered again.
 * @param kind of messages of the same kind only the last one is shown
 */
export function toastUndo(
  text: string,
  {
    kind = text,
    isError = false,
    ...change
  }: UndoableChange & { kind?: string; isError?: boolean },
): void {
  rememberChange(change);
  const before = [...shown.keys()].find((offer) => offer.kind === kind);
  // Sonner counts anew only for another duration.
  const durationMs = before?.durationMs === UNDO_MS ? UNDO_MS + 1 : UNDO_MS;
  show({ text, change, kind, isError, durationMs, before });
}

function show(offer: Offer): void {
  const { text, change, kind, before } = offer;
  const showAs = offer.isError ? toast.error : toast.success;
  if (before) shown.delete(before);

  function stayFor(durationMs: number) {
    const options = { duration: durationMs, description: change.about, action };
    const onGone = () => shown.delete(offer);
    shown.set(offer, toastOfKind(`undo ${kind}`, showAs, text, options, onGone));
  }

  const action = (
    <MessageButton
      text="Undo"
      // The focus leaves it as well when its message goes away, which must not bring it back.
      onHold={(isHeld) => shown.has(offer) && stayFor(isHeld ? FOREVER : offer.durationMs)}
      // Not the second press of a double one.
      onPress={() => shown.has(offer) && undo(change, offer.before)}
    />
  );
  stayFor(offer.durationMs);
}

let lastUndo: Promise<void> = Promise.resolve();
let failures = 0;

/**
 * Undoes a change, after those that are being undone, and says what came of it.
 * @param before is offered again then, for who has no Ctrl+Z
 */
export function undo(change: UndoableChange, before?: Offer): void {
  forgetChange(change);
  const offer = [...shown.keys()].find((offer) => offer.change === change);
  const id = offer && shown.get(offer);
  if (offer) shown.delete(offer);
  if (id !== undefined) dismissToast(id);
  lastUndo = lastUndo.then(() => takeBack(change, before));
}

async function takeBack(change: UndoableChange, before: Offer | undefined): Promise<void> {
  try {
    await change.undo();
    toastDone(change.undone, change.about);
    change.onUndone?.();
    if (before && isRemembered(before.change)) show({ ...before });
  } catch (error) {
    const text = `Undo failed: ${messageOf(error)}`;
    if (error instanceof OutdatedError) {
      toast.error(text, { description: change.about, duration: OUTDATED_MS });
      return;
    }
    rememberChange(change);
    failures += 1;
    const kind = `undo that failed ${failures}`;
    show({ text, change, kind, isError: true, durationMs: FOREVER, before: undefined });
  }
}
