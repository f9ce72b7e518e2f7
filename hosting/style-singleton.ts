import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton: a component that styles the page while at least one instance is
 * mounted, with the styles of the first instance.
 */
export function styleSingleton() {
  const sheet = new CSSStyleSheet();
  let mounted = 0;

  return function Style({ styles }: { styles: string }): null {
    // Like the package, use the first instance’s styles: they are measured before they apply.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(function applyStyles() {
      if (mounted === 0) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      mounted += 1;
      return () => {
        mounted -= 1;
        if (mounted > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (adopted) => adopted !== sheet,
        );
      };
    }, []);
    return null;
  };
}
