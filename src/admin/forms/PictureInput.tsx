import { ImageOff, ImagePlus, Trash2 } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { resolveSiteAddress } from '@/lib/safe-address';
import { variantAddressForWidth } from '@/pictures/picture-variants';
import { Button } from '@/ui/Button';
import { Field, FieldNote, noteId } from '@/ui/Field';
import { FileInput } from '@/ui/FileDrop';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { useFileDrop, useFilePaste } from '@/ui/useFileDrop';

type PictureInputProps = {
  label: string;
  /** The picture's address, or an empty text. */
  address: string;
  /** File types for the chooser, separated by commas. */
  accept: string;
  hint: string;
  /** Part of the upload that is done, from 0 to 1, or null while there is none. */
  progress: number | null;
  /** What is being done before the upload, or null. */
  step: string | null;
  /** Whether the upload waits for the connection. */
  isWaiting: boolean;
  /** Why a form with this picture, or without one, can't be sent, or null. */
  formProblem?: string | null;
  /** What was wrong with the chosen file. */
  problem: string | null;
  /** What was done to the chosen file, and the address that it is seen at; none as long as it has no other. */
  note: { text: string; address?: string } | null;
  onChoose: (file: File) => void;
  /** Sends what could not be sent again; null where there is nothing of the kind. */
  onRetry: (() => void) | null;
  /** Null where there is nothing to cancel. */
  onCancel: (() => void) | null;
  /** Left out where the picture can only be replaced. */
  onRemove?: () => void;
  /** Whether none can be chosen or removed for now. */
  disabled?: boolean;
};

/** Chooses a picture, also by dropping or pasting it; shows what is done with it, and then the picture. */
export function PictureInput(props: PictureInputProps) {
  const { label, address, progress, step, isWaiting, problem, note, onRetry } = props;
  const { formProblem = null, disabled = false } = props;
  const isBusy = progress !== null;
  const isOff = isBusy || disabled;
  const isNoted = address && (note?.address ?? address) === address;
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(area, { scope: 'own', isBusy: isOff, onFile: props.onChoose });
  useFilePaste(area, isOff, props.onChoose);
  const focusEvents = usePreservedFocus(area, input, isBusy);

  function retry() {
    // The button goes away.
    input.current?.focus();
    onRetry?.();
  }

  return (
    <Field label={label} problem={formProblem}>
      {({ id, ...control }) => (
        <div
          ref={area}
          // So that a press on it says where a picture is to be pasted.
          tabIndex={-1}
          {...focusEvents}
          className={`flex items-center gap-4 rounded-control border p-3 outline-none transition-colors ${isOver ? 'border-accent bg-sunken' : 'border-line'}`}
        >
          <Preview key={address} address={address} label={label} />
          <div className="min-w-0 flex-1">
            <FileInput
              ref={input}
              id={id}
              accept={props.accept}
              disabled={isOff}
              aria-invalid={control['aria-invalid']}
              aria-describedby={`${noteId(`${id}-file`)} ${control['aria-describedby'] ?? ''}`}
              onFile={props.onChoose}
              className="block file:min-h-9 file:px-3 disabled:cursor-not-allowed disabled:opacity-55"
            />
            {isBusy ? (
              <Progress
                label={label}
                step={step}
                fraction={progress}
                isWaiting={isWaiting}
                onCancel={props.onCancel}
              />
            ) : (
              <FieldNote fieldId={`${id}-file`} problem={problem} className="mt-1.5">
                {props.hint}
              </FieldNote>
            )}
            {!isBusy && onRetry && (
              <Button className="mt-3" disabled={disabled} onClick={retry}>
                Try again<span className="sr-only"> to upload {label}</span>
              </Button>
            )}
            <p role="status" className="text-sm font-medium not-empty:mt-1.5">
              {(isBusy || isNoted) && note?.text}
            </p>
          </div>
          {address && props.onRemove && (
            <IconButton
              icon={Trash2}
              variant="danger"
              label={`Remove ${label}`}
              disabled={isOff}
              onClick={props.onRemove}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Enough for the preview on a screen with many pixels. */
const PREVIEW_WIDTH_PX = 240;

type ProgressProps = {
  label: string;
  step: string | null;
  fraction: number;
  isWaiting: boolean;
  onCancel: (() => void) | null;
};

function Progress({ label, step, fraction, isWaiting, onCancel }: ProgressProps) {
  const sending = isWaiting
    ? 'Waiting for the connection…'
    : `Sending, ${Math.round(fraction * 100)}%`;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <div className="min-w-32 flex-1">
        <ProgressBar
          label={step ? `Preparing ${label}` : `Uploading ${label}`}
          fraction={step ? null : fraction}
        />
        <p className="mt-1.5 text-sm text-muted">{step ?? sending}</p>
      </div>
      <Button disabled={!onCancel} onClick={() => onCancel?.()}>
        Cancel<span className="sr-only"> {label}</span>
      </Button>
    </div>
  );
}

/**
 * While it is busy the input can't have the focus. Cancel has it then, and gives it back.
 * @returns what the area listens to
 */
function usePreservedFocus(
  area: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  isBusy: boolean,
) {
  // Some browsers take the focus from an input as soon as it is disabled. React sends no event for that.
  const hasFocus = useRef(false);
  const isLent = useRef(false);
  useLayoutEffect(
    function keepFocus() {
      if (isBusy) {
        const { activeElement } = document;
        isLent.current =
          area.current?.contains(activeElement) ||
          (hasFocus.current && activeElement === document.body);
        if (isLent.current) area.current?.querySelector('button')?.focus();
      } else if (isLent.current && document.activeElement === document.body) {
        input.current?.focus();
      }
    },
    [area, input, isBusy],
  );
  return {
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
}

function Preview({ address, label }: { address: string; label: string }) {
  const [source, setSource] = useState(variantAddressForWidth(address, PREVIEW_WIDTH_PX));
  const [isBroken, setIsBroken] = useState(false);
  const Icon = isBroken ? ImageOff : ImagePlus;
  return (
    <div className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
      {address && !isBroken ? (
        <img
          src={resolveSiteAddress(source)}
          alt={`Preview of ${label}`}
          className="size-full object-contain"
          onError={() => (source === address ? setIsBroken(true) : setSource(address))}
        />
      ) : (
        <Icon aria-hidden size={24} strokeWidth={1.5} />
      )}
    </div>
  );
}
