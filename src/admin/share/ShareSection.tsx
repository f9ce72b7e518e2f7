import { Printer } from 'lucide-react';
import { useMapSettings, usePointRows } from '@/admin/useMapRows';
import { localhostWarning, mapLink, printLink } from '@/lib/map-link';
import { siteNameOf } from '@/model/map-settings';
import { buttonClasses } from '@/ui/Button';
import { CopyField } from './CopyField';
import { QrCode } from './QrCode';
import { Signposts } from './Signposts';
import { slugify } from './site-file-name';

/** The link to the map, its embed code and QR code, the print view, and the codes for signs. */
export function ShareSection() {
  const { data: settings } = useMapSettings();
  const { data: points } = usePointRows();
  // Even if positions don't agree yet: after a correction the embed code stays valid.
  const hasPositions = points?.some(({ latitude }) => latitude !== null) ?? false;
  const siteName = siteNameOf(settings);
  const link = mapLink();
  return (
    <>
      <CopyField
        label="Link to the map"
        text={link}
        action="Copy link"
        hint={localhostWarning(link)}
      />
      <CopyField
        label="Map on your website"
        text={embedSnippet(siteName, hasPositions)}
        action="Copy code"
        hint={`Paste it into the HTML of a page. Change the height if you like.${hasPositions ? GEOLOCATION_HINT : ''}`}
        lines={5}
      />
      <QrCode
        hint="Opens the map. Use the SVG for posters and leaflets, and the PNG for anything else. Each point has its own code in the points table."
        link={link}
        name="the link to the map"
        fileName={`${slugify(siteName, 'map')}-qr-code`}
      />
      <div>
        <h3 className="text-sm font-medium">Map on paper</h3>
        <p className="mb-3 text-sm text-muted">
          Print the map with numbered markers and a list of their names on A4 or Letter, or save it
          as a PDF.
        </p>
        <a href={printLink()} target="_blank" rel="noopener" className={buttonClasses('secondary')}>
          <Printer aria-hidden size={16} />
          Print view
        </a>
      </div>
      <Signposts />
    </>
  );
}

const GEOLOCATION_HINT =
  ' With the word “geolocation”, visitors can see where they are on the map there, too; their browser asks them first.';

/** The HTML that embeds the map. `allow` lists the features that the frame needs permission for. */
function embedSnippet(siteName: string, mayLocate: boolean): string {
  const title = (siteName || 'Map').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${mapLink('?embed')}" title="${title}" width="100%" height="600" loading="lazy" allow="clipboard-write; web-share; fullscreen${mayLocate ? '; geolocation' : ''}" style="border:0"></iframe>`;
}
