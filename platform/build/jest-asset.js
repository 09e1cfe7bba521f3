/** Value of a style or picture import in Jest: a file name, as webpack's asset modules give. */
module.exports = 'asset';
