/** An icon's component, as Lucide's are. */
type IconProps = {
  'aria-hidden'?: true;
  size?: number;
  strokeWidth?: number;
  className?: string;
};

/**
 * An icon that the map shows at once, by the path of Lucide's drawing of it (ISC licence): Lucide's own component
 * has more bytes than all of these.
 */
export function createIcon(path: string) {
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
