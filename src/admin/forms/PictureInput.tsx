import { useQuery } from '@tanstack/react-query';
import { ImageOff, ImagePlus, Trash2 } from 'lucide-react';
import {
  createContext,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ACCEPTED_PICTURE_TYPES } from '@/data/admin/pictures';
import { resolveSiteAddress } from '@/lib/safe-address';
import { iconAddress, loadGroupColoredIcons } from '@/pictures/gallery-icon';
import { isGroupColored } from '@/pictures/group-colored';
import { variantAddressForWidth } from '@/pictures/picture-variants';
import { Button } from '@/ui/Button';
import { Field, FieldNote, noteId } from '@/ui/Field';
import { FileInput, useFileDrop, useFilePaste } from '@/ui/FileDrop';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import type { PictureUpload } from './usePictureUpload';

type PictureInputProps = PictureUpload & {
  label: string;
  hint: string;
  /** The picture's address, or an empty text. */
  address: string;
  /** Why a form with this address is invalid, or null. */
  formProblem?: string | null;
  /** Without it, the picture can only be replaced. */
  onRemove?: () => void;
  disabled?: boolean;
};

/** Takes a picture: chosen, dropped, or pasted. Shows the progress of its upload, then the picture. */
export function PictureInput(props: PictureInputProps) {
  const { label, address, progress, step, isWaiting, problem, note, onRetry } = props;
  const { formProblem = null, disabled = false, onCancel } = props;
  const isBusy = progress !== null;
  const uploadText = isWaiting
    ? 'Waiting for the connection…'
    : `Sending, ${Math.round((progress ?? 0) * 100)}%`;
  const isDisabled = isBusy || disabled;
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(area, { scope: 'own', isBusy: isDisabled, onFile: props.onChoose });
  useFilePaste(area, isDisabled, props.onChoose);
  const focusEvents = usePreservedFocus(area, input, isBusy);

  function retry() {
    // The button disappears, so the focus would be lost.
    input.current?.focus();
    onRetry?.();
  }

  return (
    <Field label={label} problem={formProblem}>
      {({ id, ...control }) => (
        <div
          ref={area}
          // A click focuses the area, which takes pasted pictures.
          tabIndex={-1}
          {...focusEvents}
          className={`flex items-center gap-4 rounded-control border p-3 outline-none transition-colors ${isOver ? 'border-accent bg-sunken' : 'border-line'}`}
        >
          <Preview key={address} address={address} label={label} />
          <div className="min-w-0 flex-1">
            <FileInput
              ref={input}
              id={id}
              accept={ACCEPTED_PICTURE_TYPES}
              disabled={isDisabled}
              aria-invalid={control['aria-invalid']}
              aria-describedby={`${noteId(`${id}-file`)} ${control['aria-describedby'] ?? ''}`}
              onFile={props.onChoose}
              className="block file:min-h-9 file:px-3 disabled:cursor-not-allowed disabled:opacity-55"
            />
            {isBusy ? (
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <div className="min-w-32 flex-1">
                  <ProgressBar
                    label={step ? `Preparing ${label}` : `Uploading ${label}`}
                    fraction={step ? null : progress}
                  />
                  <p className="mt-1.5 text-sm text-muted">{step ?? uploadText}</p>
                </div>
                <Button disabled={!onCancel} onClick={() => onCancel?.()}>
                  Cancel<span className="sr-only"> {label}</span>
                </Button>
              </div>
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
              {note}
            </p>
          </div>
          {address && props.onRemove && (
            <IconButton
              icon={Trash2}
              variant="danger"
              label={`Remove ${label}`}
              disabled={isDisabled}
              onClick={props.onRemove}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Enough for the preview on a high-density screen. */
const PREVIEW_WIDTH_PX = 240;

/**
 * Moves the focus to Cancel while the input is disabled, and back afterward.
 * @returns event handlers for the area
 */
function usePreservedFocus(
  area: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  isBusy: boolean,
) {
  // Some browsers blur an input when it is disabled. React sends no event for that.
  const hasFocus = useRef(false);
  const isMoved = useRef(false);
  useLayoutEffect(
    function keepFocus() {
      if (isBusy) {
        const { activeElement } = document;
        isMoved.current =
          area.current?.contains(activeElement) ||
          (hasFocus.current && activeElement === document.body);
        if (isMoved.current) area.current?.querySelector('button')?.focus();
      } else if (isMoved.current && document.activeElement === document.body) {
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
  const icon = useLoadedIcon(address);
  const groupColor = useContext(GroupColorContext);
  const Icon = isBroken ? ImageOff : ImagePlus;
  return (
    <div className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
      {address && !isBroken ? (
        <img
          src={
            (isGroupColored(icon) && iconAddress(icon, groupColor)) || resolveSiteAddress(source)
          }
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

/** The color of the group that a form's point is in, for the preview of its icon; null for none. */
export const GroupColorContext = createContext<string | null>(null);

/** A picture's address as it is stored; empty until it can be shown in its color. */
export function useLoadedIcon(address: string): string {
  const { isPending } = useQuery({
    queryKey: ['group-colored icon', address],
    queryFn: () => loadGroupColoredIcons([{ marker_icon: address }]),
  });
  return isPending && isGroupColored(address) ? '' : address;
}
