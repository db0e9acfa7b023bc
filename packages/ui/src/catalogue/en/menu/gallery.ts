/** The pictures and videos of an item. */
export const gallery = {
  title: "Gallery",
  list: "Pictures and videos",
  main: "Main",
  makeMain: "Make main",
  makeMainOf: "Make main: picture {place, number}",
  picture: "Picture {place, number} of {total, number}",
  video: "Video {place, number} of {total, number}",
  move: "Move {name}",
  delete: "Delete {name}",
  empty: "No pictures yet",
  emptyText: "The first one becomes the main picture of the item.",
  emptyTextChalet: "The first one becomes the main picture of the chalet.",
  drop: "Drop files, or choose",
  dropNow: "Drop to add to the gallery",
};
