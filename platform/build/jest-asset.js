/** What a style or picture import gives in Jest: a file name, as webpack's asset modules do. */
module.exports = 'asset';
