/** An icon's component, as Lucide's are. */
type IconProps = {
  'aria-hidden'?: boolean;
  size?: number;
  strokeWidth?: number;
  className?: string;
};

/**
 * An icon that the map shows at once, by the path of Lucide's drawing of it (ISC licence): Lucide's own components
 * are as large as seventy of them.
 */
export function drawnIcon(path: string) {
  return ({ size = 24, strokeWidth = 2, ...props }: IconProps) => (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
