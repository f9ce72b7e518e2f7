type ToastButtonProps = {
  /** The words on it. */
  text: string;
  /** Is told when it gets the focus, and when it loses it: Sonner has a message stay for the pointer only. */
  onFocusChange: (isHeld: boolean) => void;
  onPress: () => void;
};

/** The button of a message. */
export function ToastButton({ text, onFocusChange, onPress }: ToastButtonProps) {
  return (
    <button
      type="button"
      data-button
      className="!h-9 shrink-0 !rounded-control !bg-accent !px-3 !text-sm !font-semibold !text-on-accent hover:!bg-accent-strong"
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onClick={(event) => {
        onPress();
        // When the focus leaves the messages Sonner gives it back to what had it, which may not come later.
        event.currentTarget.blur();
      }}
    >
      {text}
    </button>
  );
}
