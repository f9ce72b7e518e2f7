import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '@/i18n/messages';
import { Button } from '@/ui/Button';

/**
 * Shares a point's address with the system's share sheet; copies it where there is none, and shows it where
 * the browser allows neither.
 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const messages = useMessages('popup');
  const [text, setText] = useState('');

  async function share() {
    if (await openShareSheet(title, url)) return;
    try {
      await navigator.clipboard.writeText(url);
      setText(messages.copied);
    } catch {
      setText(url);
    }
  }

  return (
    <div className="flex min-w-0 items-center">
      <Button onClick={share} aria-label={messages.share} className="reading:w-11 reading:px-0">
        <Share2 aria-hidden className="size-4" />
        <span className="reading:hidden">{messages.share}</span>
      </Button>
      <p role="status" className="text-sm text-muted not-empty:ms-3 select-all wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

/** Whether the visitor was shown the share sheet; where there is none, not even the call succeeds. */
async function openShareSheet(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The visitor closed the sheet: that is an answer, too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
