import type { BaseFacts, FormOption, OptionId, PlaceKind } from '@lokseva/forms/engine/form'

/** The lists of places a form has by now, each under the choice it was asked for. */
export type PlaceLists = Map<string, readonly FormOption[]>

export const placeKey = (kind: PlaceKind, of: OptionId) => `${kind}/${of}`

/** Undefined while a list is on its way: then nothing is refused for not being in it. */
export const placesIn =
  (lists: PlaceLists): BaseFacts['place'] =>
  (kind, of) =>
    lists.get(placeKey(kind, of))
