import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('de');

/** The messages about trails in German. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Weg',
    about: (time) => `etwa ${time}`,
    up: (height) => `${height} Aufstieg`,
    down: (height) => `${height} Abstieg`,
    steps: (value) => (value ? count(value, { one: '# Stufe', other: '# Stufen' }) : 'Stufen'),
    stepFree: 'Stufenfrei',
    stepFreeWords:
      'stufenfrei ohne Stufen ohne Treppen stufenlos barrierefrei rollstuhlgerecht Rollstuhl Rollator Kinderwagen Buggy',
    notChecked: 'Stufen nicht geprüft',
    steep: 'steil',
    rough: 'uneben',
    paved: 'befestigt',
    loop: 'Rundweg',
    oneWay: 'Nur in einer Richtung',
    start: (what) => `Beginnt bei ${what}.`,
    after: (what, distance) => `${what} nach ${distance}.`,
  },
  follow: {
    follow: 'Diesem Weg folgen',
    stop: 'Beenden',
    progress: (walked, left) => `${walked} gegangen, noch ${left}`,
    off: (distance, heading) => `Sie sind ${distance} vom Weg entfernt. Zurück geht es ${heading}.`,
    wrongWay: 'Sie gehen diesen Weg in der falschen Richtung.',
    end: 'Sie haben das Ende erreicht.',
    wayBack: (distance) => `Der Rückweg: ${distance}.`,
  },
  closings: {
    openFrom: (from, to) => `Offen zwischen ${from} und ${to}.`,
    start: 'dem Anfang',
    end: 'dem Ende',
    detour: 'Dieser Weg ist wegen einer Sperrung länger.',
    noOtherWay: 'Es gibt keinen anderen Weg.',
    ahead: (distance, closing) => `In ${distance} Entfernung: ${closing}`,
  },
  route: {
    wayThere: 'Der Weg dorthin',
    wayTo: (place) => `Der Weg zu ${place}`,
    whereAreYou: 'Wo sind Sie?',
    myPosition: 'Meine Position',
    shortest: 'Kürzester Weg',
    walkTo: (trail, distance, heading) => `Gehen Sie${distance}${heading} zu ${trail}`,
    follow: (trail, distance, heading) => `Folgen Sie ${trail}${distance}${heading}`,
    left: (trail, distance) =>
      `Biegen Sie links auf ${trail} ab${distance && ` und folgen Sie dem Weg${distance}`}`,
    right: (trail, distance) =>
      `Biegen Sie rechts auf ${trail} ab${distance && ` und folgen Sie dem Weg${distance}`}`,
    straight: (trail, distance) => `Gehen Sie${distance} geradeaus weiter auf ${trail}`,
    arrive: (place) => `Sie sind bei ${place}`,
    heading: (eighth) =>
      `nach ${'Norden,Nordosten,Osten,Südosten,Süden,Südwesten,Westen,Nordwesten'.split(',')[eighth] ?? ''}`,
    toward: (place) => ` in Richtung ${place}`,
    past: (places) => `, vorbei an ${places}`,
    stairs: (stairs) => `, mit ${stairs}`,
    dotted: 'Gepunktet: Hier ist kein Weg eingezeichnet',
    unknownSteps: (distance) =>
      `Für ${distance ?? 'einen Teil'} dieses Wegs ist nicht bekannt, ob es Stufen gibt.`,
    noWay: 'Die Wege führen nicht dorthin.',
    noWayWithoutSteps: 'Es gibt keinen Weg ohne Stufen. Dies ist der kürzeste.',
    signpost: (place) =>
      `Sie sind bei ${place}. Wählen Sie einen Ort, um den Weg dorthin zu sehen.`,
  },
};
