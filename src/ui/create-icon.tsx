/** The props of Lucide's icons that are used. */
type IconProps = {
  'aria-hidden'?: true;
  size?: number;
  strokeWidth?: number;
  className?: string;
};

/**
 * Creates an icon from the path of Lucide's drawing (ISC license), for icons that the map shows first: Lucide's own
 * component is larger than all of them together.
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
